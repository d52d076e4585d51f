/** Stands for `url-parse` in the client of uploads: every browser that the site supports has it. */
export default URL
