import { useEffect, useState } from 'preact/hooks'
import { refusedCookie } from '../../server/menus/screens.vocabulary.ts'
import { type Action, actions } from '../../server/roles/roles.vocabulary.ts'
import { useSite } from '../site.ts'

const texts = {
  zh: {
    title: (right: string) => `该页面需要角色权限“${right}”，您的角色没有这项权限`,
    ask: '已为您转到个人中心。如工作需要，请联系平台管理员授予含有该权限的角色。',
    write: '给管理员留言',
  },
  en: {
    title: (right: string) => `That page needs the role permission “${right}”, which your roles do not have`,
    ask: 'You are in your personal centre instead. If you need the page for your work, ask an administrator for a role that has it.',
    write: 'Write to the administrators',
  },
}

/** Who was led here from an address that their roles do not open is told so, once: which right it wants, and who gives it. */
export function Refused() {
  const { language } = useSite()
  const say = texts[language]
  const [missing, setMissing] = useState<Action | null>(null)
  useEffect(() => {
    const told = document.cookie.split('; ').find((one) => one.startsWith(`${refusedCookie}=`))
    if (!told) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from plain http and older browsers
    document.cookie = `${refusedCookie}=;path=/;max-age=0;samesite=lax`
    const right = told.slice(refusedCookie.length + 1)
    if (Object.hasOwn(actions, right)) setMissing(right as Action)
  }, [])
  if (!missing) return null
  return (
    <div class="state" role="alert">
      <p class="state-title">{say.title(actions[missing][language])}</p>
      <p>
        {say.ask} <a href="/feedback">{say.write}</a>
      </p>
    </div>
  )
}
