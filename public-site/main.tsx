/** The browser takes over what the server rendered, and goes on with the same pages. */
import './style/site.css'
// Nearly every page needs these: they come with the first file instead of in one of their own.
import './ui/format.ts'
import './ui/Html.tsx'
import './kinds/parts.ts'
import { hydrate } from 'preact'
import { ApiError } from './api.errors.ts'
import { Browser } from './Browser.tsx'
import { tameAddress } from './browser.history.ts'
import type { State } from './render.tsx'
import { find, lost } from './routes.tsx'
import { keepSessionOf, localKeys, remember, shareSession } from './session.ts'
import type { Texts } from './texts/texts.ts'
import { fillIconSheet } from './ui/Icon.tsx'
import { keepStill } from './ui/Still.tsx'

async function start() {
  const holder = document.getElementById('state')
  const root = document.getElementById('site')
  if (!holder?.textContent || !root) return
  const state = JSON.parse(holder.textContent) as State
  tameAddress()
  const person = state.person?.username ?? null
  keepSessionOf(person)
  shareSession(person)
  remember('localStorage', localKeys.language, state.language)
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render in the right language
  document.cookie = `language=${state.language};path=/;max-age=31536000;samesite=lax`

  const found = find(state.address) ?? find(lost)
  const [t, page] = await Promise.all([loadTexts(state.language), found?.route.load?.()])
  const outcome =
    'error' in state.outcome || !page
      ? { state: 'error' as const, error: 'error' in state.outcome ? apiError(state.outcome.error) : null }
      : { state: 'page' as const, page, data: state.outcome.data }
  const doAgain = donePreviously(root)
  keepStill(root)
  hydrate(<Browser state={state} t={t} first={{ found, outcome }} />, root)
  doAgain()
  fillIconSheet()
  // Whoever drives a browser sees when a press is heard.
  root.dataset.alive = ''
}

const apiError = ({ status, code, msg }: { status: number; code: string; msg: string }) =>
  new ApiError(status, code, msg)

/** What the reader ticked, chose or wrote before the page came to life would be lost: it is done once more, and heard. */
function donePreviously(root: HTMLElement): () => void {
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input:is([type=radio],[type=checkbox])')].filter(
    ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
  )
  const fields = () => [
    ...root.querySelectorAll<HTMLInputElement>('input:not([type=radio],[type=checkbox],[type=file])'),
  ]
  const typed = fields().map(({ value, defaultValue }) => (value === defaultValue ? null : value))
  const written = [...root.querySelectorAll('textarea')].flatMap((area) =>
    area.value === area.defaultValue ? [] : [{ area, text: area.value }],
  )
  const chosen = [...root.querySelectorAll('select')].flatMap((list) => {
    const first = [...list.options].find(({ defaultSelected }) => defaultSelected) ?? list.options[0]
    return list.value === first?.value ? [] : [{ list, value: list.value }]
  })
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')].filter((one) => one.files?.length)
  return () => {
    for (const one of ticked) {
      one.checked = one.defaultChecked
      one.click()
    }
    for (const [index, field] of fields().entries()) {
      const value = typed[index]
      if (value == null || field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const { area, text } of written) {
      area.value = text
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const { list, value } of chosen) {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const one of files) one.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

async function loadTexts(language: State['language']): Promise<Texts> {
  return language === 'zh' ? (await import('./texts/zh.ts')).zh : (await import('./texts/en.ts')).en
}

void start()
