import { createHash, X509Certificate } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Trusted } from './judge.ts'
import { createRevocationCheck } from '../revocation/revocation.ts'
import type { ThreadJob, ThreadAnswer } from './validation-thread.ts'
import { validatePdf } from './validate.ts'

// Linux has a priority for each thread: other requests come first, but judging still progresses
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

/** By distinct set of trust anchors: a process has one set, tests have several. Each lane has its own thread and map. */
const knownOnes = new Map<string, Trusted>()
const KNOWN_MAXIMUM = 20

function trustedFrom({ anchors, timeAnchors, hosts }: ThreadJob['trust']): Trusted {
  const name = createHash('sha256')
  for (const { der, ...statement } of [...anchors, ...timeAnchors]) name.update(der).update(JSON.stringify(statement))
  const key = name.update(JSON.stringify([hosts, anchors.length])).digest('hex')
  const found = knownOnes.get(key)
  if (found) return found
  const read = (readLists: typeof anchors) =>
    readLists.map(({ der, ...statement }) => ({ certificate: new X509Certificate(der), ...statement }))
  const fresh: Trusted = {
    anchors: read(anchors),
    timeAnchors: read(timeAnchors),
    checkRevocation: createRevocationCheck({
      mayReach: ({ host, porta }) => hosts.some((statement) => statement === host || statement === `${host}:${porta}`),
    }),
  }
  knownOnes.set(key, fresh)
  const [old] = knownOnes.keys()
  if (knownOnes.size > KNOWN_MAXIMUM && old !== undefined) knownOnes.delete(old)
  return fresh
}

parentPort?.on('message', ({ number, pdf, trust }: ThreadJob) => {
  // async, so that an exception fails only this file
  void (async () => validatePdf(pdf, trustedFrom(trust)))().then(
    (verification) => parentPort?.postMessage({ number, verification } satisfies ThreadAnswer),
    () => parentPort?.postMessage({ number, verification: undefined } satisfies ThreadAnswer),
  )
})
