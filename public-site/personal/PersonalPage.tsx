import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Applications } from './Applications.tsx'
import { ChangeMailbox } from './ChangeMailbox.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Downloads } from './Downloads.tsx'
import { Favourites } from './Favourites.tsx'
import { Follows } from './Follows.tsx'
import { Grants } from './Grants.tsx'
import { MessageChoices } from './MessageChoices.tsx'
import { MyData } from './MyData.tsx'
import { MyFeedback } from './MyFeedback.tsx'
import { Overview } from './Overview.tsx'
import { Owned } from './Owned.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { groups, type Part, personalAddress } from './parts.rules.ts'
import { loadPersonal, type PersonalData } from './personal.data.ts'
import { Refused } from './Refused.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'
import { personalTexts } from './texts.ts'

export const title = ({ content }: PersonalData, t: Texts) => {
  const say = personalTexts[t.language]
  return content.part === 'overview' ? say.title : `${say.parts[content.part]} · ${say.title}`
}
export const load = (_params: unknown, query: URLSearchParams, api: Api) => loadPersonal(query, api)

export function Page({ data: { me, owns, content } }: PageProps<PersonalData>) {
  const { language } = useSite()
  const say = personalTexts[language]
  const { part } = content
  return (
    <div class="page with-side personal">
      <PartNav at={part} owns={owns} />
      <div class="personal-part">
        <Refused />
        {part !== 'overview' && (
          <p class="personal-back small">
            <a href={personalAddress()} class="way-back">
              <Icon name="left" size={16} />
              {say.back}
            </a>
          </p>
        )}
        <h1>{part === 'overview' ? say.overview.hello(me.realName || me.username) : say.parts[part]}</h1>
        {content.part === 'overview' && <Overview me={me} data={content} />}
        {content.part === 'favourites' && <Favourites data={content} />}
        {content.part === 'follows' && <Follows data={content} />}
        {content.part === 'applications' && <Applications key={content.path} data={content} />}
        {content.part === 'grants' && <Grants data={content} />}
        {content.part === 'downloads' && <Downloads data={content} />}
        {content.part === 'owned' && <Owned data={content} />}
        {content.part === 'messages' && <MessageChoices data={content} />}
        {content.part === 'feedback' && <MyFeedback data={content} />}
        {content.part === 'profile' && <ProfilePart me={me} data={content} />}
        {content.part === 'password' && <ChangePassword username={me.username} />}
        {content.part === 'mailbox' && <ChangeMailbox data={content} />}
        {content.part === 'sessions' && <Sessions data={content} />}
        {content.part === 'tokens' && <Tokens me={me} data={content} />}
        {content.part === 'data' && <MyData />}
      </div>
    </div>
  )
}

/** Beside the section on a wide screen; on a phone the overview ends with it, and sections lead back there. */
export function PartNav({ at, owns }: { at: Part; owns: boolean }) {
  const { language } = useSite()
  const say = personalTexts[language]
  const link = (part: Part) => (
    <li key={part}>
      <a href={personalAddress(part)} aria-current={part === at ? 'page' : undefined}>
        {say.parts[part]}
      </a>
    </li>
  )
  return (
    <nav class={at === 'overview' ? 'side personal-nav personal-nav-home' : 'side personal-nav'} aria-label={say.title}>
      <ul>{link('overview')}</ul>
      {groups.map((group) => (
        <div key={group.name}>
          <p class="side-title">{say.groups[group.name]}</p>
          <ul>{group.parts.filter((part) => part !== 'owned' || owns || at === 'owned').map(link)}</ul>
        </div>
      ))}
    </nav>
  )
}
