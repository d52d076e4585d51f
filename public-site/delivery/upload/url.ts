/** Stands for `url-parse` in the client of uploads: the browser's own, which wants to know where a relative address begins. */
export default class extends URL {
  constructor(link: string, base: string) {
    super(link, new URL(base, document.baseURI))
  }
}
