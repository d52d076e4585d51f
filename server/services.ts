import { type AccessService, createAccess } from './access/access.service.ts'
import { type AccountsAdmin, createAccountsAdmin } from './accounts/accounts.admin.service.ts'
import { type Accounts, createAccounts } from './accounts/accounts.service.ts'
import { createProfile, type ProfileService } from './accounts/profile.service.ts'
import { createRecovery, type RecoveryService } from './accounts/recovery.service.ts'
import { type ApplicationsAdmin, createApplicationsAdmin } from './applications/applications.admin.service.ts'
import { type Applications, createApplications } from './applications/applications.service.ts'
import { createDecisions, type Decisions } from './applications/decisions.service.ts'
import { createHandBack, type HandBack } from './applications/hand-back.service.ts'
import { createPurposes, type Purposes } from './applications/purposes.service.ts'
import { createRetention, type Retention } from './applications/retention.service.ts'
import { createTerms, type Terms } from './applications/terms.service.ts'
import { type Attachments, createAttachments } from './attachments/attachments.service.ts'
import { type Attempts, createAttempts } from './attempts/attempts.service.ts'
import { type Audit, createAudit } from './audit/audit.service.ts'
import { createRefusals, type Refusals } from './audit/refusals.service.ts'
import { type CalendarService, createCalendar } from './calendar/calendar.service.ts'
import type { Config } from './config.ts'
import { type Content, createContent } from './content/content.service.ts'
import { createDatasetsAdmin, type DatasetsAdmin } from './datasets/datasets.admin.service.ts'
import { createDatasets, type Datasets } from './datasets/datasets.service.ts'
import type { TakeIn } from './datasets/datasets.types.ts'
import { createPublishing, type Publishing } from './datasets/publishing.service.ts'
import { createDownloads, type Downloads } from './downloads/downloads.service.ts'
import { type Clock, systemClock } from './engines/clock.ts'
import type { Database } from './engines/database/database.ts'
import { openDatabase } from './engines/database/open.ts'
import { createRevision, type Revision } from './engines/database/revision.ts'
import { openMailer } from './engines/mail/mail.ts'
import { type Objects, openObjects } from './engines/objects/objects.ts'
import { createTables, type Tables } from './engines/tables/tables.ts'
import { createFavourites, type Favourites } from './favourites/favourites.service.ts'
import { createFeedback, type Feedback } from './feedback/feedback.service.ts'
import { createProofs } from './feedback/proofs.service.ts'
import { createFiles, type Files } from './files/files.service.ts'
import { createGrantsAdmin, type GrantsAdmin } from './grants/grants.admin.service.ts'
import { createGrants, type Grants } from './grants/grants.service.ts'
import { createOwned, type Owned } from './grants/owned.service.ts'
import { createStanding } from './grants/standing.service.ts'
import { createHome, type HomeService } from './home/home.service.ts'
import { createKinds, type Kinds } from './kinds/kinds.service.ts'
import { createMails, type Mails } from './mails/mails.service.ts'
import { createMenus, type Menus } from './menus/menus.service.ts'
import { createDigest, type Digest } from './messages/digest.service.ts'
import { createMessages, type Messages } from './messages/messages.service.ts'
import { createNotices, type Notices } from './notices/notices.service.ts'
import { type ClockWatch, createClockWatch } from './operations/clock.service.ts'
import { createDisk, type Disk } from './operations/disk.service.ts'
import { createIntegrity, type Integrity } from './operations/integrity.service.ts'
import { createItems } from './operations/items.service.ts'
import { createJobRuns, type JobRuns } from './operations/jobs.service.ts'
import { createPersonal, type Personal } from './personal/personal.service.ts'
import { createProjects, type Projects } from './projects/projects.service.ts'
import { createNews } from './pushes/news.service.ts'
import { createPushes, type Pushes } from './pushes/pushes.service.ts'
import { createPushStream, type PushStream } from './pushes/stream.service.ts'
import { createReasons, type Reasons } from './registrations/reasons.service.ts'
import { createRegistrationsAdmin, type RegistrationsAdmin } from './registrations/registrations.admin.service.ts'
import { createRegistrations, type Registrations } from './registrations/registrations.service.ts'
import { createRepeats, type Repeats } from './repeats/repeats.service.ts'
import { createRoles, type Roles } from './roles/roles.service.ts'
import { createSearch, type Search } from './search/search.service.ts'
import { createSeries, type SeriesService } from './series/series.service.ts'
import { createLogIn, type LogIn } from './sessions/log-in.service.ts'
import { createSessions, type Sessions } from './sessions/sessions.service.ts'
import { createStations, type Stations } from './stations/stations.service.ts'
import { createStatistics, type Statistics } from './statistics/statistics.service.ts'
import { createTokens, type Tokens } from './tokens/tokens.service.ts'
import { createVerifications, type Verifications } from './verifications/verifications.service.ts'

export interface Services {
  config: Config
  clock: Clock
  database: Database
  disk: Disk
  clockWatch: ClockWatch
  jobRuns: JobRuns
  revision: Revision
  objects: Objects
  access: AccessService
  accounts: Accounts
  accountsAdmin: AccountsAdmin
  applications: Applications
  applicationsAdmin: ApplicationsAdmin
  purposes: Purposes
  attachments: Attachments
  attempts: Attempts
  audit: Audit
  calendar: CalendarService
  content: Content
  datasets: Datasets
  datasetsAdmin: DatasetsAdmin
  decisions: Decisions
  digest: Digest
  downloads: Downloads
  favourites: Favourites
  feedback: Feedback
  files: Files
  grants: Grants
  grantsAdmin: GrantsAdmin
  handBack: HandBack
  home: HomeService
  integrity: Integrity
  kinds: Kinds
  logIn: LogIn
  mails: Mails
  menus: Menus
  notices: Notices
  messages: Messages
  owned: Owned
  personal: Personal
  profile: ProfileService
  projects: Projects
  publishing: Publishing
  pushes: Pushes
  pushStream: PushStream
  reasons: Reasons
  repeats: Repeats
  retention: Retention
  recovery: RecoveryService
  refusals: Refusals
  registrations: Registrations
  registrationsAdmin: RegistrationsAdmin
  roles: Roles
  search: Search
  series: SeriesService
  sessions: Sessions
  stations: Stations
  statistics: Statistics
  tables: Tables
  takeIn: TakeIn
  terms: Terms
  tokens: Tokens
  verifications: Verifications
  close(): Promise<void>
}

/** All stores and services, wired once, in reading order. The database must be migrated. */
export async function createServices(config: Config, clock: Clock = systemClock): Promise<Services> {
  const database = openDatabase(config)
  const revision = createRevision(database)
  await revision.refresh()
  const audit = createAudit({ database, clock, config })
  const refusals = createRefusals({ database, audit, clock })
  const integrity = createIntegrity({ database, objects: await openObjects(config), clock, config })
  const { objects } = integrity
  const clockWatch = createClockWatch({ database, clock, audit })
  const items = createItems({ database, clock })
  const jobRuns = createJobRuns({ database, clock, clockWatch, audit })
  const tables = createTables({ objects })
  const calendar = await createCalendar({ database, revision, audit })
  const standing = createStanding({ database, clock, calendar })
  const access = createAccess({ config, standing })
  const datasets = createDatasets({ database, access, publicUrl: config.PUBLIC_URL })
  const search = createSearch({ database, revision, summaries: datasets.summaries, clock })
  const takeIn: TakeIn = (ids) =>
    database.transaction(async () => {
      await datasets.writeDetails(ids)
      await search.indexDatasets(ids)
    })
  const publishing = createPublishing({ database, objects, tables, takeIn, revision, audit, clock })
  const files = createFiles({ database, objects, access, config })
  const downloads = createDownloads({ database, objects, files, datasets, search, clock, config })
  const series = createSeries({ database, tables, access, datasets, clock })
  const kinds = createKinds({ database, counts: search.counts })
  const projects = createProjects({ database, counts: search.counts })
  const content = createContent({ database })
  const menus = createMenus({ database, kinds, content })
  const mailer = config.SMTP_URL ? openMailer(config) : null
  const mails = createMails({ database, clock, clockWatch, config, audit, mailer, texts: content.texts })
  const attempts = createAttempts({ database, clock })
  const accounts = createAccounts({ database, audit, clock })
  const news = createNews({ database })
  const pushes = createPushes({ database, clock, news })
  const messages = createMessages({ database, clock, accounts, mails, pushes, news })
  const digest = createDigest({ database, clock, items, accounts, mails })
  const attachments = createAttachments({ database, objects, attempts, clock, config })
  const proofs = createProofs({ database, clock, attempts })
  const feedback = createFeedback({ database, clock, attachments, attempts, audit, mails, messages, proofs })
  const roles = createRoles({ database, menus, audit, clock })
  const verifications = createVerifications({ database, attempts, clock })
  const logIn = createLogIn({ database, attempts, audit, messages, clock })
  const sessions = createSessions({ database, accounts, attempts, audit, refusals, logIn, menus, verifications, clock })
  const pushStream = createPushStream({ news, pushes, messages, sessions })
  const people = { database, clock, accounts, attempts, audit, logIn, mails, messages, pushes, sessions, verifications }
  const tokens = createTokens({ database, sessions, audit, clock })
  const profile = createProfile({ ...people, tokens })
  const recovery = createRecovery({ ...people, tokens })
  const repeats = createRepeats({ database, clock })
  const reasons = createReasons({ database, audit })
  const registrations = createRegistrations({ ...people, config, calendar })
  const registrationsAdmin = createRegistrationsAdmin({ ...people, config, calendar, roles })
  const terms = createTerms({ database, clock, audit, pushes })
  const grants = createGrants({ database, clock, audit, items, messages, standing })
  const grantsAdmin = createGrantsAdmin({ database, clock, audit, messages, access, sessions })
  const owned = createOwned({ database, clock })
  const decisions = createDecisions({ database, clock, clockWatch, items, terms, grants, audit, messages, pushes })
  const cases = { database, clock, calendar, terms, attachments, audit, grants, messages, pushes }
  const purposes = createPurposes({ database, clock })
  const applications = createApplications({ ...cases, access, attempts, purposes })
  const applicationsAdmin = createApplicationsAdmin({ ...cases, decisions })
  const handBack = createHandBack({ database, clock, audit, items, pushes })
  attachments.readers.application = async (person, id) =>
    (await applications.isApplicant(person, id)) || (await applicationsAdmin.isReviewer(person, id))
  attachments.readers['application-event'] = async (person, event) => {
    const id = await applicationsAdmin.caseOf(event)
    return id !== null && (await attachments.readers.application!(person, id))
  }
  const favourites = createFavourites({ database, summaries: datasets.summaries, clock })
  const personal = createPersonal({
    database,
    clock,
    roles,
    sessions,
    tokens,
    favourites,
    applications,
    purposes,
    grants,
    messages,
    pushes,
    feedback,
    attachments,
    logIn,
    mails,
    audit,
  })
  const datasetsAdmin = createDatasetsAdmin({ database, clock, takeIn, revision, audit, applications })
  const accountsAdmin = createAccountsAdmin({ database, roles, sessions, tokens, downloads, messages, audit })
  const statistics = createStatistics({ database, clock })
  const stations = createStations({ database })
  const notices = createNotices({ database, attachments, audit, revision, clock })
  await notices.refresh()
  const home = createHome({ database, kinds, datasets, content, notices, projects, revision, clock })

  return {
    config,
    clock,
    database,
    disk: createDisk(config.DATA_DIR),
    clockWatch,
    jobRuns,
    revision,
    objects,
    access,
    accounts,
    accountsAdmin,
    applications,
    applicationsAdmin,
    purposes,
    attachments,
    attempts,
    audit,
    calendar,
    content,
    datasets,
    datasetsAdmin,
    decisions,
    digest,
    downloads,
    favourites,
    feedback,
    files,
    grants,
    grantsAdmin,
    handBack,
    home,
    integrity,
    kinds,
    logIn,
    mails,
    menus,
    notices,
    messages,
    owned,
    personal,
    profile,
    projects,
    publishing,
    pushes,
    pushStream,
    reasons,
    repeats,
    retention: createRetention({ database, clock, audit }),
    recovery,
    refusals,
    registrations,
    registrationsAdmin,
    roles,
    search,
    series,
    sessions,
    stations,
    statistics,
    tables,
    takeIn,
    terms,
    tokens,
    verifications,
    close: async () => {
      clockWatch.stop()
      revision.close()
      await mails.stop()
      await refusals.flush()
      await tables.close()
      await database.close()
    },
  }
}
