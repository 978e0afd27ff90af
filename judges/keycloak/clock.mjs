/** Loaded before the server: sets its clock apart by the seconds in the file CLOCK_FILE, read again at each SIGUSR2. */
import { readFileSync } from 'node:fs'

const RealDate = Date
let apart = 0
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(RealDate.now() + apart)
  }
  static now() {
    return RealDate.now() + apart
  }
}
process.on('SIGUSR2', () => {
  apart = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) * 1000
  process.stderr.write(`clock apart by ${apart} ms\n`)
})
