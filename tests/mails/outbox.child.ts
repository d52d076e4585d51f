/** A process that sends what is due and ends: `outbox.child.ts DATA_DIR DATABASE_URL SMTP_URL NOW`. */
import { outboxOn } from './outbox.ts'

const [DATA_DIR, DATABASE_URL, smtp, now] = process.argv.slice(2) as [string, string, string, string]
const { mails, stop } = outboxOn({ config: { DATA_DIR, DATABASE_URL } }, () => Number(now), smtp)
await mails.deliverDue()
await stop()
