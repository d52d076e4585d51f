import type { Bilingual, Language } from '../../server/basics/language.ts'
import { accountResource, accountTexts } from '../accounts/texts.ts'
import { applicationResource, applicationTexts } from '../applications/texts.ts'
import { auditResource, auditTexts } from '../audit/texts.ts'
import { calendarResource, calendarTexts } from '../calendar-days/texts.ts'
import { contentResources, contentTexts } from '../content/texts.ts'
import { dashboardTexts } from '../dashboard/texts.ts'
import { datasetResource, datasetTexts } from '../datasets/texts.ts'
import { deliveryResource, deliveryTexts } from '../deliveries/texts.ts'
import { deskTexts } from '../desk/texts.ts'
import { feedbackResource, feedbackTexts } from '../feedback/texts.ts'
import { formatTexts } from '../format/texts.ts'
import { formTexts } from '../forms/texts.ts'
import { grantResource, grantTexts } from '../grants/texts.ts'
import { identifierResource, identifierTexts } from '../identifiers/texts.ts'
import { inboxResource, inboxTexts } from '../inbox/texts.ts'
import { layoutTexts } from '../layout/texts.ts'
import { listTexts } from '../list/texts.ts'
import { mailResource, mailTexts } from '../mails/texts.ts'
import { broadcastResource, broadcastTexts, messageResource, messageTexts } from '../messages/texts.ts'
import { noticeResource, noticeTexts } from '../notices/texts.ts'
import { operationsResource, operationsTexts } from '../operations/texts.ts'
import { parityResource, parityTexts } from '../parity/texts.ts'
import { reasonResource, reasonTexts } from '../reasons/texts.ts'
import { recommendationResource, recommendationTexts } from '../recommendations/texts.ts'
import { registrationResource, registrationTexts } from '../registrations/texts.ts'
import { reviewLogResource, reviewLogTexts } from '../review-log/texts.ts'
import { termResource, termTexts } from '../review-terms/texts.ts'
import { limitResource, limitTexts } from '../role-limits/texts.ts'
import { roleResource, roleTexts } from '../roles/texts.ts'
import { statisticsResource, statisticsTexts } from '../statistics/texts.ts'
import { textTemplateTexts } from '../text-templates/texts.ts'

/** The console's own words, by part; each part keeps its own beside it. */
export const texts = {
  ...layoutTexts,
  ...dashboardTexts,
  ...listTexts,
  desk: deskTexts,
  ...formTexts,
  ...formatTexts,
  datasets: datasetTexts,
  identifiers: identifierTexts,
  accounts: accountTexts,
  registrations: registrationTexts,
  reasons: reasonTexts,
  roles: roleTexts,
  limits: limitTexts,
  mails: mailTexts,
  broadcasts: broadcastTexts,
  messages: messageTexts,
  applications: applicationTexts,
  deliveries: deliveryTexts,
  recommendations: recommendationTexts,
  inbox: inboxTexts,
  reviewLog: reviewLogTexts,
  grants: grantTexts,
  terms: termTexts,
  calendar: calendarTexts,
  notices: noticeTexts,
  content: contentTexts,
  textTemplates: textTemplateTexts,
  feedback: feedbackTexts,
  audit: auditTexts,
  operations: operationsTexts,
  parity: parityTexts,
  statistics: statisticsTexts,
  /** The names that react-admin looks for: of resources, and of their fields. */
  resources: {
    datasets: datasetResource,
    identifiers: identifierResource,
    accounts: accountResource,
    registrations: registrationResource,
    'reason-templates': reasonResource,
    roles: roleResource,
    'role-limits': limitResource,
    mails: mailResource,
    broadcasts: broadcastResource,
    messages: messageResource,
    applications: applicationResource,
    deliveries: deliveryResource,
    recommendations: recommendationResource,
    inbox: inboxResource,
    'review-log': reviewLogResource,
    grants: grantResource,
    'review-terms': termResource,
    'calendar-days': calendarResource,
    ...contentResources,
    notices: noticeResource,
    feedback: feedbackResource,
    audit: auditResource,
    operations: operationsResource,
    parity: parityResource,
    statistics: statisticsResource,
  },
}

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends Bilingual ? `${Path}${K}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

/** Every key of the console's own words; a wrong one does not compile. */
export type TextKey = Keys<typeof texts>

interface Texts {
  [key: string]: Bilingual | Texts
}
interface Spoken {
  [key: string]: string | Spoken
}

const isText = (value: Bilingual | Texts): value is Bilingual => typeof value.zh === 'string'

/** The words of one language, as react-admin takes them. */
export function spoken(language: Language, part: Texts = texts): Spoken {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isText(value) ? value[language] : spoken(language, value)]),
  )
}
