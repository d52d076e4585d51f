import type { Accounts } from '../accounts/accounts.service.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { attemptKey, bounds, logInLimits, toldLimits, warningLimits } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import { createPatience } from '../attempts/patience.ts'
import type { Audit } from '../audit/audit.service.ts'
import { networkOf } from '../basics/network.ts'
import { sha256 } from '../basics/sha256.ts'
import { day, minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Messages } from '../messages/messages.service.ts'
import { createDevicesStore } from './devices.store.ts'
import { boundOfDevice, boundsOfStranger, countsOf, delayAfter, freeTries, logInsKey } from './log-in.rules.ts'

type Account = NonNullable<Awaited<ReturnType<Accounts['byId']>>>
const mostDevices = 20
/** As many of the last log-ins are looked at for the networks that an owner uses. */
const lastLogIns = 200
const deviceLife = 365 * day

export interface Origin {
  address: string
  /** What the browser holds, whether or not it is known here. */
  device: string | null
}

/** Tries to log in: right or wrong, how many more there may be, and who is held up. */
export function createLogIn(needs: {
  database: Database
  attempts: Attempts
  audit: Pick<Audit, 'record' | 'logInsOf'>
  messages: Pick<Messages, 'tellMailed'>
  clock: Clock
}) {
  const { database, attempts, audit, messages, clock } = needs
  const devices = createDevicesStore(database)
  const patience = createPatience()
  /** What owners are being told while the answers are out already. */
  const telling = new Set<Promise<void>>()

  /** Once in a while: somebody else's tries must fill neither the log nor the owner's mailbox. */
  async function tell(account: Account, address: string) {
    const told = bounds([attemptKey('log-in:told', String(account.id))], toldLimits)
    await attempts.check(told)
    await database.transaction(async () => {
      await attempts.takeEach(told)
      await audit.record({
        actor: null,
        address,
        action: 'account.log-in-paused',
        subject: 'account',
        subjectId: account.id,
        after: { wrongTries: logInLimits[0]!.most, minutes: logInLimits[0]!.within / minute },
      })
    })
    await database.transaction(async () => {
      await attempts.take([attemptKey('log-in:warning', String(account.id))], warningLimits)
      await messages.tellMailed({
        eventKey: `log-in-tries:${account.id}:${clock()}`,
        template: 'log-in-tries',
        language: account.language,
        to: account.mailbox,
        account: account.id,
        data: { username: account.username, realName: account.realName, at: clock(), address },
      })
    })
  }

  async function knows(device: string | null, accountId: number): Promise<string | null> {
    // Asked for every name and browser, so that the time of the answer tells of neither.
    const deviceHash = sha256(device ?? '')
    return (await devices.has(deviceHash, accountId)) ? deviceHash : null
  }

  /**
   * A try of a stranger waits for what was wrong before. Where the owner logged in from this network before, the name
   * has places of its own there, that no crowd of other names takes. Else the network has few: a name with no wrong try
   * waits for its turn there, one with any is refused, or few names would take all of the line.
   */
  async function holdBack(account: Account | null, username: string, address: string) {
    const { pause, name, names } = boundsOfStranger(username, address)
    const counts = await attempts.counts([pause, name, names])
    const network = networkOf(address)
    // Asked for every name, so that the time of the answer does not tell which there are.
    const usual = (await audit.logInsOf(account?.id ?? 0, lastLogIns)).some((one) => networkOf(one) === network)
    const mayQueue = usual || counts[pause.key] === 0
    await patience(usual ? pause.key : network, delayAfter(counts[name.key]!, counts[names.key]!), mayQueue)
  }

  return {
    /** Whether this is the password of the account. @throws DomainError tooManyRequests */
    isRight: async (account: Account | null, username: string, password: string, from: Origin): Promise<boolean> => {
      const verify = () => verifyPassword(account?.passwordHash ?? null, password, { address: from.address, username })
      const device = await knows(from.device, account?.id ?? 0)
      const { pauses, name, names } = boundsOfStranger(username, from.address)
      const counted = device ? [boundOfDevice(username, device)] : [...pauses, name, names]
      if (!device) {
        await attempts.check(pauses)
        await holdBack(account, username, from.address)
      }
      const tried = await attempts.unlessWrong(counted, verify)
      if (tried.right) return account !== null
      const { counts } = tried
      if (
        account?.status === 'enabled' &&
        Object.entries(counts).some(([key, n]) => key !== names.key && n >= freeTries)
      ) {
        // Not waited for: the time of the answer must not tell that there is such an account.
        const told = tell(account, from.address).catch(() => undefined)
        telling.add(told)
        void told.then(() => telling.delete(told))
      }
      return false
    },
    /** When the owners are told that the log-ins until now were about. */
    settled: async (): Promise<void> => void (await Promise.all(telling)),
    /** In the transaction of a log-in: this browser is one of the owner's. */
    remember: async (device: string, accountId: number) => {
      await devices.put(sha256(device), accountId, clock())
      await devices.keepNewest(accountId, mostDevices)
    },
    /** Whether the owner of the account logged in from this browser before; then how to count for it. */
    knows,
    /** After the password was recovered: what strangers did holds nobody up, and no old browser counts on its own. */
    startAnew: async (accountId: number, username: string) => {
      const { keys, under } = countsOf(username)
      await attempts.clear([...keys, logInsKey(accountId)])
      for (const key of under) await attempts.clearUnder(key)
      await devices.removeAll(accountId)
    },
    forgetDevices: devices.removeAll,
    sweep: () => database.transaction(() => devices.removeOld(clock() - deviceLife)),
  }
}

export type LogIn = ReturnType<typeof createLogIn>
