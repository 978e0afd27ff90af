/**
 * Signed files by the programs of others: what is signed, how, and what is changed afterwards. Whether a file is honest is known
 * from how it is made.
 */
export const SIGNERS = ['pyhanko', 'dss', 'itext5', 'itext8', 'openpdf'] as const
export type Signer = (typeof SIGNERS)[number]
type Level = 'B' | 'T' | 'LT' | 'LTA'

/** Options of a signature, by the names that the programs in judges/java and judges/python read. */
export type SigningOptions = Partial<
  Record<'key' | 'level' | 'certify' | 'rect' | 'page' | 'lock' | 'digest' | 'padding' | 'format', string>
>
export type Step = ({ by: Signer } & SigningOptions) | { change: string }
/** `PERMITTED`: changed as the first signature permits. */
export type Truth = 'HONEST' | 'PERMITTED' | 'ALTERED'
/** `base`: a file without signatures, or one that the house signed. */
export type SignatureKind = {
  name: string
  base: 'simple' | 'stream' | 'form' | 'pages' | 'house'
  steps: Step[]
  truth: Truth
}

/** What a program can do. DSS and OpenPDF lock no fields unless the field was made so. */
const ABLE: Record<Signer, { levels: Level[]; keys: string[]; locks: boolean; pss: boolean; pkcs7: boolean }> = {
  pyhanko: {
    levels: ['B', 'T', 'LT', 'LTA'],
    keys: ['rsa3072', 'rsa4096', 'ec256', 'ec384', 'ec521', 'ed25519'],
    locks: true,
    pss: true,
    pkcs7: true,
  },
  dss: {
    levels: ['B', 'T', 'LT', 'LTA'],
    keys: ['rsa3072', 'rsa4096', 'ec256', 'ec384', 'ec521', 'ed25519'],
    locks: false,
    pss: true,
    pkcs7: false,
  },
  itext5: { levels: ['B', 'T', 'LT', 'LTA'], keys: ['rsa3072', 'rsa4096'], locks: true, pss: false, pkcs7: true },
  itext8: {
    levels: ['B', 'T', 'LT', 'LTA'],
    keys: ['rsa3072', 'rsa4096', 'ec256', 'ec384', 'ec521'],
    locks: true,
    pss: true,
    pkcs7: false,
  },
  openpdf: { levels: ['B'], keys: ['rsa3072', 'rsa4096', 'ec256', 'ec384'], locks: false, pss: false, pkcs7: true },
}
/** The digest that goes with a key, where it isn't SHA-256. */
const DIGESTS: Record<string, string> = { rsa4096: 'sha512', ec384: 'sha384', ec521: 'sha512', ed25519: 'sha512' }

const BLANK = '60,80,260,140'
const SECOND_BLANK = '300,80,500,140'
const FILLING = ['fill', 'fill-other', 'fill-value-only', 'tick']
const NOTING = ['note', 'note-wide', 'text-box', 'stamp', 'ink', 'highlight', 'underline']
/** Whatever was permitted, these are alterations. */
const ALTERING = [
  'content',
  'content-in-place',
  'font',
  'page',
  'rotate',
  'crop',
  'title',
  'script',
  'text-field-over',
  'move-field',
  'watermark-over',
  'shows-other',
  'flip-text',
  'flip-structure',
]
const HIDING = ['text-box-over', 'stamp-over', 'square-over', 'fill-over']

const stepName = (step: Step) =>
  'change' in step
    ? step.change
    : Object.entries(step)
        .map(([key, value]) => (key === 'by' ? value : `${key}=${value}`))
        .join(' ')

const kind = (truth: Truth, base: SignatureKind['base'], ...steps: Step[]): SignatureKind => ({
  name: `${base}: ${steps.map(stepName).join(', ')}`,
  base,
  steps,
  truth,
})

function honestBy(by: Signer): SignatureKind[] {
  const { levels, keys, locks, pss, pkcs7 } = ABLE[by]
  const level = levels.at(-1) ?? 'B'
  return [
    ...levels.flatMap((each) => [
      kind('HONEST', 'simple', { by, level: each }),
      kind('HONEST', 'stream', { by, level: each }),
    ]),
    ...keys.map((key) => kind('HONEST', 'form', { by, key, ...(DIGESTS[key] && { digest: DIGESTS[key] }) })),
    ...(pss ? [kind('HONEST', 'form', { by, padding: 'pss' })] : []),
    ...(pkcs7 ? [kind('HONEST', 'form', { by, format: 'pkcs7' })] : []),
    ...['1', '2', '3'].map((certify) => kind('HONEST', 'form', { by, certify })),
    kind('HONEST', 'simple', { by, rect: BLANK }),
    kind('HONEST', 'pages', { by, rect: BLANK, page: '3' }),
    kind('HONEST', 'simple', { by }, { change: 'line-break' }),
    kind('HONEST', 'house', { by, level }),
    kind('HONEST', 'house', { by, rect: BLANK }),
    kind('HONEST', 'simple', { by, level }, { by, level }, { by, level }),
    kind('HONEST', 'form', { by, certify: '2' }, { by }),
    ...(locks ? [kind('HONEST', 'form', { by, lock: 'include:valor' }, { by })] : []),
  ]
}

const together: SignatureKind[] = SIGNERS.flatMap((first) =>
  SIGNERS.flatMap((second) => [
    kind('HONEST', 'form', { by: first }, { by: second }),
    kind('HONEST', 'stream', { by: first, rect: BLANK }, { by: second, rect: SECOND_BLANK }),
    kind('HONEST', 'pages', { by: first, rect: BLANK }, { by: second, rect: BLANK, page: '2' }),
  ]),
)

function permittedBy(by: Signer): SignatureKind[] {
  const certified = (certify: string, change: string) => kind('PERMITTED', 'form', { by, certify }, { change })
  return [
    ...FILLING.map((change) => certified('2', change)),
    ...[...FILLING, ...NOTING].map((change) => certified('3', change)),
    kind('PERMITTED', 'form', { by, certify: '2' }, { change: 'fill' }, { by }),
    kind('PERMITTED', 'form', { by, certify: '3' }, { change: 'note' }, { by }),
    ...(ABLE[by].locks
      ? ['include:parecer', 'exclude:valor'].map((lock) => kind('PERMITTED', 'form', { by, lock }, { change: 'fill' }))
      : []),
  ]
}

function alteredAfter(by: Signer): SignatureKind[] {
  const level = ABLE[by].levels.at(-1) ?? 'B'
  const altered = (options: SigningOptions, ...steps: Step[]) => kind('ALTERED', 'form', { by, ...options }, ...steps)
  return [
    ...ALTERING.map((change) => altered({}, { change })),
    ...ALTERING.slice(0, 5).map((change) => altered({ level, certify: '3' }, { change })),
    ...['content', 'font', 'page'].map((change) => altered({}, { change }, { by })),
    ...['fill', 'note'].map((change) => altered({ certify: '1' }, { change })),
    altered({ certify: '1' }, { by: 'openpdf' }),
    ...['note', 'stamp', 'content', 'page'].map((change) => altered({ certify: '2' }, { change })),
    ...[...HIDING, 'watermark-over', 'shows-other', 'move-field'].map((change) =>
      altered({ certify: '3' }, { change }),
    ),
    ...(ABLE[by].locks
      ? [
          altered({ lock: 'include:valor' }, { change: 'fill' }),
          altered({ lock: 'exclude:parecer' }, { change: 'fill' }),
          altered({ lock: 'all' }, { change: 'fill' }),
          altered({ lock: 'all' }, { by }),
        ]
      : []),
  ]
}

const EVERY = [...SIGNERS.flatMap((by) => [...honestBy(by), ...permittedBy(by), ...alteredAfter(by)]), ...together]

/** All kinds, or every fourth. */
export const signatureKinds = (whole: boolean): SignatureKind[] => (whole ? EVERY : EVERY.filter((_, i) => i % 4 === 0))
