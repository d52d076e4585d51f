/** An orderly stop in the middle of everything. */
import { request } from 'node:http'
import { type Fault, sleep } from './round.ts'

export const stopped: Fault = {
  id: 'stop',
  name: 'told to stop under writes, an upload and a download',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20)
    const [someone] = stage.template.people
    const [file] = stage.template.open
    const headers = { access_token: someone!.token }
    const upload = request(`${server.origin}/api/attachments?name=a.txt`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': 5000 },
    })
    upload.on('error', () => undefined)
    upload.write('begun')
    const download = request(`${server.origin}/api/files/${file!.file}/content`, { agent: false, headers })
    download.on('error', () => undefined)
    download.on('response', (answer) => {
      answer.on('error', () => undefined)
      answer.once('data', () => answer.pause())
    })
    download.end()
    await sleep(stage.dice.below(200))
    const began = Date.now()
    const code = await server.stop()
    const seconds = (Date.now() - began) / 1000
    stage.must(code === 0, `it ended with ${code}`)
    stage.must(seconds < 20, `it took ${seconds} s`)
    await stage.start()
    await stage.recovers()
    await driver.acknowledge(5)
    const looked = await stage.check()
    return `stopped in ${seconds.toFixed(1)} s, ${looked} looked up`
  },
}
