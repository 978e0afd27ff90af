// Draws untrusted files in a process of its own (look.ts).
import os from 'node:os'

import type { Answer } from '#server/tools/child-pool.ts'
import { compareDrawings } from './compare-drawings.ts'
import type { DrawJob } from './look.ts'

// low priority: other requests come first, but drawing still progresses
os.setPriority(os.constants.priority.PRIORITY_LOW)

const reply = (answer: Answer) => process.send?.(answer)

process.on('message', ({ pdf, ends, forMs }: DrawJob) => {
  void compareDrawings(pdf, ends, performance.now() + forMs).then(
    (done) => {
      reply({ feito: done })
      // an engine that failed may have corrupted its memory: the next file gets a new process
      if (done.undrawn.length > 0) process.disconnect()
    },
    (error: unknown) => reply({ erro: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
