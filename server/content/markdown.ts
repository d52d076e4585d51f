import MarkdownIt from 'markdown-it'
import type { RenderRule } from 'markdown-it/lib/renderer.mjs'

/** Raw HTML in the source is shown as text, never run; only http(s), mailto and local links stay links. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim())

/** How a column is aligned stands in a class: the content policy allows no style in the page. */
const cell: RenderRule = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  const aligned = /text-align:(left|center|right)/.exec(token.attrGet('style') ?? '')
  token.attrs = aligned ? [['class', `align-${aligned[1]}`]] : null
  return self.renderToken(tokens, index, options)
}
markdown.renderer.rules.th_open = cell
markdown.renderer.rules.td_open = cell

export const toHtml = (source: string): string => markdown.render(source)
