import { createAccess } from './access/access.service.ts'
import { createAccountsAdmin } from './accounts/accounts.admin.service.ts'
import { createAccountsEdit } from './accounts/accounts.edit.service.ts'
import { createAccounts } from './accounts/accounts.service.ts'
import { createInvitations } from './accounts/invitations.service.ts'
import { createProfile } from './accounts/profile.service.ts'
import { createRecovery } from './accounts/recovery.service.ts'
import { createAgreements } from './agreements/agreements.service.ts'
import { createAir } from './air/air.service.ts'
import { createPatterns } from './air/patterns.service.ts'
import { createApplicationsAdmin } from './applications/applications.admin.service.ts'
import { createApplications } from './applications/applications.service.ts'
import { createBulkApplications } from './applications/bulk.service.ts'
import { createDecisions } from './applications/decisions.service.ts'
import { createHandBack } from './applications/hand-back.service.ts'
import { createInventories } from './applications/inventory/inventory.service.ts'
import { createPurposes } from './applications/purposes.service.ts'
import { createRetention } from './applications/retention.service.ts'
import { createTakingBack } from './applications/taking-back.service.ts'
import { createTerms } from './applications/terms.service.ts'
import { createAttachments } from './attachments/attachments.service.ts'
import { createAttempts } from './attempts/attempts.service.ts'
import { createAudit } from './audit/audit.service.ts'
import { createRefusals } from './audit/refusals.service.ts'
import { createBroadcasts } from './broadcasts/broadcasts.service.ts'
import { createCalendar } from './calendar/calendar.service.ts'
import type { Config } from './config.ts'
import { createContent } from './content/content.service.ts'
import { createCrawlers } from './crawlers/crawlers.service.ts'
import { createDatasetsAdmin } from './datasets/datasets.admin.service.ts'
import { createDatasets } from './datasets/datasets.service.ts'
import type { TakeIn } from './datasets/datasets.types.ts'
import { createPublishing } from './datasets/publishing/publishing.service.ts'
import { createVersionsAdmin } from './datasets/versions/versions.admin.service.ts'
import { createVersions } from './datasets/versions/versions.service.ts'
import { createChecks } from './deliveries/checks.service.ts'
import { createDeliveryDecisions } from './deliveries/decisions.service.ts'
import { createDeliveriesAdmin } from './deliveries/deliveries.admin.service.ts'
import { createDeliveries } from './deliveries/deliveries.service.ts'
import { createEscalation } from './deliveries/escalation.service.ts'
import { createDeliveryMaterial } from './deliveries/material/material.service.ts'
import { createPublication } from './deliveries/publication.service.ts'
import { createReadings } from './deliveries/readings/readings.service.ts'
import { createSubmittingDeliveries } from './deliveries/submitting.service.ts'
import { createDeliveriesTakingBack } from './deliveries/taking-back.service.ts'
import { createDownloads } from './downloads/downloads.service.ts'
import { createEditing } from './editing/editing.service.ts'
import { createArrays } from './engines/arrays/arrays.ts'
import { type Clock, systemClock } from './engines/clock.ts'
import { openDatabase } from './engines/database/open.ts'
import { createRevision } from './engines/database/revision.ts'
import { openMailer } from './engines/mail/mail.ts'
import { openObjects } from './engines/objects/objects.ts'
import { createTables } from './engines/tables/tables.ts'
import { createExports } from './exports/exports.service.ts'
import { createFavourites } from './favourites/favourites.service.ts'
import { createFeedback } from './feedback/feedback.service.ts'
import { createProofs } from './feedback/proofs.service.ts'
import { createCurtains } from './fields/curtains.service.ts'
import { createCuts } from './fields/cuts.service.ts'
import { createFieldReading } from './fields/fields.reading.ts'
import { createFields } from './fields/fields.service.ts'
import { createFiles } from './files/files.service.ts'
import { createFollows } from './follows/follows.service.ts'
import { createFollowRound } from './follows/round.service.ts'
import { createGrantsAdmin } from './grants/grants.admin.service.ts'
import { createGrants } from './grants/grants.service.ts'
import { createOwned } from './grants/owned.service.ts'
import { createStanding } from './grants/standing.service.ts'
import { createHome } from './home/home.service.ts'
import { createIdentifiers, providerOf } from './identifiers/identifiers.service.ts'
import { MaterialError, material as readSeries } from './intake/material/material.ts'
import { read as readUpload } from './intake/read.ts'
import { createKinds } from './kinds/kinds.service.ts'
import { createLibrary } from './library/library.service.ts'
import { createMails } from './mails/mails.service.ts'
import { createSamples } from './mails/samples.service.ts'
import { createMaps } from './maps/maps.service.ts'
import { createMenus } from './menus/menus.service.ts'
import { createDigest } from './messages/digest.service.ts'
import { createMessages } from './messages/messages.service.ts'
import { createNotices } from './notices/notices.service.ts'
import { createClockWatch } from './operations/clock.service.ts'
import { createDisk } from './operations/disk.service.ts'
import { createIntegrity } from './operations/integrity.service.ts'
import { createItems } from './operations/items.service.ts'
import { createJobRuns } from './operations/jobs.service.ts'
import { createOverviews } from './overviews/overviews.service.ts'
import { createParity } from './parity/parity.service.ts'
import { createPersonal } from './personal/personal.service.ts'
import { createCorrections } from './profiles/corrections.service.ts'
import { createMatching } from './profiles/matching.service.ts'
import { createProfiles } from './profiles/profiles.service.ts'
import { createProjects } from './projects/projects.service.ts'
import { createNews } from './pushes/news.service.ts'
import { createPushes } from './pushes/pushes.service.ts'
import { createPushStream } from './pushes/stream.service.ts'
import { createRecommendations } from './recommendations/recommendations.service.ts'
import { createEmissions } from './regions/emissions.service.ts'
import { createRegions } from './regions/regions.service.ts'
import { createReasons } from './registrations/reasons.service.ts'
import { createRegistrationsAdmin } from './registrations/registrations.admin.service.ts'
import { createRegistrations } from './registrations/registrations.service.ts'
import { createRegistrationsTakingBack } from './registrations/taking-back.service.ts'
import { createRepeats } from './repeats/repeats.service.ts'
import { createCalls } from './roles/calls.service.ts'
import { createRoleLimits } from './roles/limits.service.ts'
import { createRoles } from './roles/roles.service.ts'
import { createSearch } from './search/search.service.ts'
import { createSeries } from './series/series.service.ts'
import { createLogIn } from './sessions/log-in.service.ts'
import { createSessions } from './sessions/sessions.service.ts'
import { createSettings } from './settings/settings.service.ts'
import { createStations } from './stations/stations.service.ts'
import { createFigures } from './statistics/figures.service.ts'
import { createMisses } from './statistics/misses.service.ts'
import { createMonths } from './statistics/months.service.ts'
import { createStatistics } from './statistics/statistics.service.ts'
import { createUses } from './statistics/uses.service.ts'
import { createVisits } from './statistics/visits.service.ts'
import { createTemplates } from './templates/templates.service.ts'
import { createTokens } from './tokens/tokens.service.ts'
import { createUploads } from './uploads/uploads.service.ts'
import { createVerifications } from './verifications/verifications.service.ts'

/**
 * All services, wired once. Each is made of those above it, and takes of them what it names: so none can need one that
 * needs it. The database must be migrated.
 */
export async function createServices(config: Config, clock: Clock = systemClock) {
  const database = openDatabase(config)
  const revision = createRevision(database)
  await revision.refresh()

  const settings = createSettings({ database, config, revision })
  await settings.refresh()
  const ground = { config: settings.live, settings, clock, database, revision, disk: createDisk(config.DATA_DIR) }
  const misses = createMisses(ground)
  const rows = {
    ...ground,
    attempts: createAttempts(ground),
    calls: createCalls(),
    audit: createAudit(ground),
    content: createContent(ground),
    figures: createFigures(ground),
    items: createItems(ground),
    library: createLibrary(ground),
    months: createMonths(ground),
    news: createNews(ground),
    owned: createOwned(ground),
    purposes: createPurposes(ground),
    repeats: createRepeats(ground),
    stations: createStations(ground),
    statistics: createStatistics(ground),
    uploads: createUploads(ground),
    uses: createUses(ground),
    versions: createVersions(ground),
    visits: createVisits({ ...ground, misses }),
    misses,
  }
  const watch = {
    ...rows,
    accounts: createAccounts(rows),
    agreements: createAgreements(rows),
    calendar: await createCalendar(rows),
    clockWatch: createClockWatch(rows),
    integrity: createIntegrity({ ...rows, objects: await openObjects(config) }),
    proofs: createProofs(rows),
    pushes: createPushes(rows),
    reasons: createReasons(rows),
    refusals: createRefusals(rows),
    retention: createRetention(rows),
    templates: createTemplates(rows),
    verifications: createVerifications(rows),
  }
  const { objects } = watch.integrity
  const mailer = config.SMTP_URL ? openMailer(config) : null
  const means = {
    ...watch,
    objects,
    arrays: createArrays({ objects }),
    handBack: createHandBack(watch),
    jobRuns: createJobRuns(watch),
    mails: createMails({ ...watch, mailer, texts: watch.content.texts }),
    standing: createStanding(watch),
    tables: createTables({ objects }),
    terms: createTerms(watch),
  }
  const told = {
    ...means,
    access: createAccess(means),
    attachments: createAttachments(means),
    inventories: createInventories(means),
    messages: createMessages(means),
  }
  const looking = { ...told, reading: createFieldReading(told) }
  const gates = {
    ...looking,
    broadcasts: createBroadcasts(told),
    datasets: createDatasets({ ...told, publicUrl: config.PUBLIC_URL }),
    digest: createDigest(told),
    feedback: createFeedback(told),
    fields: createFields(looking),
    files: createFiles(told),
    grants: createGrants(told),
    logIn: createLogIn(told),
    notices: createNotices(told),
    editing: createEditing({ ...told, corrections: createCorrections(database) }),
    samples: createSamples(told),
  }
  await gates.notices.refresh()
  await gates.editing.refresh()
  const { datasets } = gates
  const catalogue = {
    ...gates,
    applications: createApplications(gates),
    cuts: createCuts(gates),
    curtains: createCurtains(gates),
    regionValues: createRegions(looking),
    decisions: createDecisions(gates),
    takingBack: createTakingBack(gates),
    favourites: createFavourites({ ...gates, summaries: datasets.summaries }),
    search: createSearch({ ...gates, summaries: datasets.summaries, onSearched: misses.found }),
    series: createSeries(gates),
    overviews: createOverviews(gates),
    parity: createParity(gates),
  }
  const { search } = catalogue
  // The index holds the words of projects.
  gates.editing.followers.projects = async (id) => search.indexDatasets(await datasets.ofProject(Number(id)))
  const profiles = createProfiles(catalogue)
  const takeIn: TakeIn = (ids) =>
    database.transaction(async () => {
      await datasets.writeDetails(ids)
      await search.indexDatasets(ids)
    })
  const found = {
    ...catalogue,
    ...{ takeIn, profiles },
    emissions: createEmissions(catalogue),
    maps: createMaps(config),
    air: createAir(catalogue),
    patterns: createPatterns(catalogue),
    matching: createMatching({ profiles }),
    applicationsAdmin: createApplicationsAdmin(catalogue),
    datasetsAdmin: createDatasetsAdmin({ ...catalogue, takeIn }),
    downloads: createDownloads(catalogue),
    identifiers: createIdentifiers({ ...catalogue, takeIn, provider: providerOf(config) }),
    kinds: createKinds({ database, counts: search.counts }),
    projects: createProjects({ database, counts: search.counts }),
    publishing: createPublishing({ ...catalogue, takeIn }),
    recommendations: createRecommendations({ ...catalogue, takeIn }),
    versionsAdmin: createVersionsAdmin({ ...catalogue, takeIn }),
  }
  const exports = createExports(found)
  const readings = createReadings({ ...found, intake: { read: readUpload } })
  found.uploads.onFinished(({ id }) => readings.finished(id))
  const read = { ...found, exports, readings }
  const delivering = {
    ...read,
    deliveryChecks: createChecks(read),
    deliveryDecisions: createDeliveryDecisions(read),
    deliveryMaterial: createDeliveryMaterial({
      ...read,
      intake: { material: readSeries, isUnreadable: (error) => error instanceof MaterialError },
    }),
  }
  const delivered = {
    ...delivering,
    deliveries: createDeliveries(delivering),
    deliveriesAdmin: createDeliveriesAdmin(delivering),
    deliveriesTakingBack: createDeliveriesTakingBack(delivering),
    escalation: createEscalation(delivering),
    publication: createPublication(delivering),
    submitDelivery: createSubmittingDeliveries(delivering),
  }
  const { applications, applicationsAdmin, attachments } = found
  attachments.readers.application = async (person, id) =>
    (await applications.isApplicant(person, id)) || (await applicationsAdmin.isReviewer(person, id))
  attachments.readers['application-event'] = async (person, event) => {
    const id = await applicationsAdmin.caseOf(event)
    return id !== null && (await attachments.readers.application!(person, id))
  }
  const bulkApplications = createBulkApplications(found)
  const pages = {
    ...delivered,
    bulkApplications,
    crawlers: createCrawlers(found),
    follows: createFollows(found),
    followRound: createFollowRound(found),
    home: createHome(found),
    menus: createMenus(found),
  }
  const known = { ...pages, sessions: createSessions(pages) }
  const roled = { ...known, roles: createRoles(known) }
  const people = { ...roled, roleLimits: createRoleLimits(roled) }
  const desk = {
    ...people,
    grantsAdmin: createGrantsAdmin(people),
    pushStream: createPushStream(people),
    registrations: createRegistrations(people),
    registrationsAdmin: createRegistrationsAdmin(people),
    registrationsTakingBack: createRegistrationsTakingBack(people),
    tokens: createTokens(people),
  }
  const managed = { ...desk, accountsAdmin: createAccountsAdmin(desk) }

  return {
    ...managed,
    accountsEdit: createAccountsEdit(managed),
    invitations: createInvitations(managed),
    personal: createPersonal(desk),
    profile: createProfile(desk),
    recovery: createRecovery(desk),
    close: async () => {
      desk.clockWatch.stop()
      revision.close()
      await desk.logIn.settled()
      await desk.mails.stop()
      await desk.identifiers.stop()
      await desk.refusals.flush()
      await desk.visits.stop()
      await desk.misses.stop()
      await desk.readings.stop()
      await desk.exports.stop()
      await desk.tables.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
