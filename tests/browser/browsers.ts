import { existsSync } from 'node:fs'

const whole = '/usr/bin/chromium'
/** The same engine without a window to draw: it takes less of the processor. Not every machine has it. */
const shell = '/usr/bin/chromium-headless-shell'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const launchOptions = { executablePath: existsSync(shell) ? shell : whole, args }
/** For what only the whole browser does as a phone does: the shell takes a finger for a mouse that leaves after a tap. */
export const wholeBrowser = { executablePath: whole, args }
