/** Makes moves until it is killed. */
import { dice, type Move, make, moves } from './moves.ts'
import { servicesOn, worldOf } from './world.ts'

const [DATA_DIR = '', DATABASE_URL = '', start = '', seed = ''] = process.argv.slice(2)
let now = Number(start)
const services = await servicesOn({ DATA_DIR, DATABASE_URL }, () => now)
services.attempts.take = async () => ({})
const world = await worldOf(
  services,
  () => now,
  (instant) => {
    now = instant
  },
)
// Taking back is broken off at each of its writes elsewhere.
const names = (Object.keys(moves) as Move[]).filter((name) => name !== 'takeBack')
const usual: Move[] = [...names, 'submit', 'submit', 'pass', 'reject', 'autoPass', 'sweep', 'revoke']
const rolled = dice(Number(seed))
for (;;) if ((await make(rolled.pick(usual), world, rolled)) === 'done') process.stdout.write('.')
