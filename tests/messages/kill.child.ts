/** Tells event after event and says so on standard output: `kill.child.ts DATA_DIR ACCOUNT HOW_MANY`. */
import { readConfig } from '../../server/config.ts'
import { createServices } from '../../server/services.ts'

const [folder, account, many] = process.argv.slice(2) as [string, string, string]
const services = await createServices(readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
for (let i = 0; i < Number(many); i++) {
  process.stdout.write(`begin ${i}\n`)
  await services.database.transaction(async () => {
    await services.messages.tell({
      eventKey: `killed:${i}`,
      account: Number(account),
      type: 'download',
      title: { zh: `第 ${i} 件`, en: `Event ${i}` },
      content: { zh: '内容', en: 'Content' },
      link: '',
      push: 2,
    })
    // Room for the kill between the writes and the commit.
    await new Promise((resolve) => setTimeout(resolve, i % 3))
  })
  process.stdout.write(`end ${i}\n`)
}
await services.close()
