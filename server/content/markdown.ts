import MarkdownIt from 'markdown-it'

/** Raw HTML in the source is shown as text, never run; only http(s), mailto and local links stay links. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim())

export const toHtml = (source: string): string => markdown.render(source)
