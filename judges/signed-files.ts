import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { comCampos } from '../server/proof/corpus/certified.ts'
import { montar, tresPaginas } from '../server/proof/corpus/writer.ts'
import type { Authority } from './authority.ts'
import { askJava, askPython } from './programs.ts'
import type { SignatureKind, Signer, Step } from './signature-kinds.ts'

/** A kind's file; `why`: why it could not be made. */
export type SignedFile = { kind: SignatureKind; file: string; why?: string }

const PROGRAMS: Record<Signer | 'change', (tasks: string) => Promise<string[]>> = {
  pyhanko: (tasks) => askPython('pyhanko_sign.py', [tasks]),
  dss: (tasks) => askJava('SignWithDss', [tasks]),
  itext5: (tasks) => askJava('SignWithIText5', [tasks]),
  itext8: (tasks) => askJava('SignWithIText8', [tasks]),
  openpdf: (tasks) => askJava('SignWithOpenPdf', [tasks]),
  change: (tasks) => askPython('change.py', [tasks]),
}

/** Makes a file of each kind, a step of all of them at a time. `house`: a file that the house signed. */
export async function makeSignedFiles(
  kinds: SignatureKind[],
  { folder, anchors, timestamps }: Authority,
  house: Uint8Array,
): Promise<SignedFile[]> {
  const bases = {
    simple: montar().bytes,
    stream: montar({ forma: 'fluxo' }).bytes,
    form: comCampos().bytes,
    pages: tresPaginas().bytes,
    house,
  }
  for (const [name, bytes] of Object.entries(bases)) writeFileSync(path.join(folder, `${name}.pdf`), bytes)
  const files = kinds.map((kind): SignedFile => ({ kind, file: path.join(folder, `${kind.base}.pdf`) }))
  const place = path.join(folder, 'signed')
  mkdirSync(place)
  const steps = Math.max(...kinds.map((kind) => kind.steps.length))
  for (let i = 0; i < steps; i++)
    await Promise.all(
      Object.entries(PROGRAMS).map(async ([name, ask]) => {
        const own = files.filter(({ kind: { steps: all }, why }) => why === undefined && programOf(all[i]) === name)
        if (own.length === 0) return
        const lines = own.map((signed, n) => {
          const [was, step] = [signed.file, signed.kind.steps[i]]
          signed.file = path.join(place, `${name}-${i}-${n}.pdf`)
          return taskLine({ in: was, out: signed.file, ...optionsOf(step, i, folder), anchors, tsa: timestamps })
        })
        const list = path.join(place, `${name}-${i}.tasks`)
        writeFileSync(list, lines.join('\n'))
        for (const [n, answer] of (await ask(list)).entries())
          if (own[n] && answer !== 'OK') own[n].why = `${name}: ${answer}`
      }),
    )
  return files
}

const programOf = (step: Step | undefined) => step && ('change' in step ? 'change' : step.by)

/** `i`: the step's place, which gives its field a name of its own. */
function optionsOf(step: Step | undefined, i: number, folder: string): Record<string, string> {
  if (!step || 'change' in step) return { change: step?.change ?? '' }
  const { by: _, key = 'rsa', level = 'B', ...more } = step
  return { key: path.join(folder, `${key}.p12`), level, field: `S${i + 1}`, ...more }
}

const taskLine = (task: Record<string, string>) =>
  Object.entries(task)
    .map(([name, value]) => `${name}=${value}`)
    .join('\t')
