import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { palavrasDaChancela } from '#server/base/assinatura/frase.ts'
import type { Pdf } from '#server/base/ports.ts'

import { montar } from '../server/proof/corpus/writer.ts'
import { dados } from '../tests/apoio/composto.ts'
import { type Chaves, createKeys } from '../server/proof/api.ts'
import { inWords } from '../server/proof/tests/support/in-words.ts'
import { type Authority, openAuthority } from './authority.ts'
import type { Claim, Judge } from './claim.ts'
import { REASONS_OF_DSS, REASONS_OF_PYHANKO, type Verdict } from './known-disagreements.ts'
import { askJava, askPython, javaVersionOf, pythonVersionOf, whyNoJava, whyNoPython } from './programs.ts'
import { signatureKinds, type Truth } from './signature-kinds.ts'
import { makeSignedFiles, type SignedFile } from './signed-files.ts'

/** Share of files on which a judge must say what we say. */
const AGREEMENT = 0.98
/** The level of each signature that the house makes. */
const HOUSE_LEVEL = 'B-LTA'
/** Who signs what the house composes. */
const PEOPLE = [1, 2, 3].map((n) => ({
  campo: `Assinatura_${n}`,
  nome: `Pessoa ${n}`,
  cargo: null,
  papel: 'COSSIGNATARIO' as const,
  substitui: null,
  codigoVerificador: dados.codigoVerificador,
}))

const DSS = () => `EU DSS ${javaVersionOf('dss.version')}`
const PYHANKO = () => `pyHanko ${pythonVersionOf('pyhanko')}`

/** What others say of the signatures that the house makes, and what we say, beside them, of those that others make. */
export const judgeSignatures: Judge = async ({ whole }) => {
  const left = whyNoJava() ?? whyNoPython()
  if (left !== undefined) return { claims: [], left: `assinaturas ${left}.` }
  const authority = await openAuthority()
  try {
    const keys = await keysOf(authority)
    const { claims: own, signed } = await judgeOwn(authority, keys)
    const files = await makeSignedFiles(signatureKinds(whole), authority, signed)
    const { claims, notes } = await judgeOthers(authority, keys, files)
    return { claims: [...own, ...claims], notes }
  } finally {
    await authority.close()
  }
}

/** The house's keys: its seal and its time stamps come from the authority, which it also trusts for others' signatures. */
const keysOf = ({ folder, anchors, timestamps, host }: Authority) =>
  createKeys({
    folder,
    seal: { certificate: path.join(folder, 'rsa.chain.pem'), keyFile: path.join(folder, 'rsa.pem'), anchors },
    timestamps: { url: timestamps, anchors, required: true },
    anchors,
    demonstration: false,
    revocationHosts: [host],
  })

/** A list of files for a judge, and its answers, one a file. */
function listOf({ folder }: Authority, name: string, files: string[]): string {
  const list = path.join(folder, `${name}.list`)
  writeFileSync(list, files.join('\n'))
  return list
}

const askDss = async (authority: Authority, mode: 'online' | 'offline', files: string[]) =>
  (await askJava('Dss', [authority.anchors, mode, listOf(authority, `dss-${mode}`, files)])).map(
    (line): Verdict & { levels: string[] } => {
      const [word, levels = '', said = ''] = line.split('\t')
      return { valid: word === 'VALID', levels: levels.split(','), said }
    },
  )

const askPyHanko = async (authority: Authority, mode: 'online' | 'offline', files: string[]) =>
  (await askPython('pyhanko_judge.py', [authority.anchors, mode, listOf(authority, `pyhanko-${mode}`, files)])).map(
    (line): Verdict => {
      const [word, said = ''] = line.split('\t')
      return { valid: word === 'VALID', said }
    },
  )

/** Signs a file as so many people, each with what the page shows of the signature, if it keeps a field for it. */
async function signByAll(keys: Chaves, pdf: Pdf, file: Uint8Array): Promise<Uint8Array> {
  let signed = file
  for (const { campo, ...who } of PEOPLE) {
    const momento = new Date()
    const words = palavrasDaChancela(who, { tipo: 'SENHA', nivel: 'SIMPLES', momento })
    const request = { campo, motivo: 'Prova', local: 'Prova', nome: who.nome, chancela: await pdf.chancelar(words) }
    signed = await keys.selar(signed, request, momento)
  }
  return (await keys.carimbarArquivo?.(signed))?.pdf ?? signed
}

async function judgeOwn(authority: Authority, keys: Chaves) {
  const pdf = criarPdf({ trabalhadores: 1 })
  const signatarios = PEOPLE.map(({ nome, campo }) => ({
    nome,
    campo,
    cargo: '',
    unidade: '',
    substitui: '',
    papel: '',
  }))
  const own = await signByAll(keys, pdf, await pdf.compor({ ...dados, signatarios }))
  const signed = await signByAll(keys, pdf, montar().bytes)
  await pdf.encerrar()
  const file = path.join(authority.folder, 'own.pdf')
  writeFileSync(file, own)
  const [dss] = await askDss(authority, 'offline', [file])
  const [pyhanko] = await askPyHanko(authority, 'offline', [file])
  const claim = `as ${PEOPLE.length} assinaturas de um documento da casa`
  const claims: Claim[] = [
    {
      part: 'assinaturas',
      claim: `${claim} são ${HOUSE_LEVEL}, pelo arquivo só`,
      judge: DSS(),
      holds: dss?.levels.length === PEOPLE.length && dss.levels.every((level) => level === HOUSE_LEVEL),
      verdict: dss?.levels.join(' ') ?? 'no answer',
    },
    { part: 'assinaturas', claim: `${claim} valem, pelo arquivo só`, judge: DSS(), ...heard(dss) },
    { part: 'assinaturas', claim: `${claim} valem, pelo arquivo só`, judge: PYHANKO(), ...heard(pyhanko) },
  ]
  return { claims, signed }
}

const heard = (verdict: Verdict | undefined) => ({
  holds: verdict?.valid === true,
  verdict: verdict?.valid ? 'VALID' : (verdict?.said ?? 'no answer'),
})

type Judged = SignedFile & { ours: { veredicto: string; explicacao: string }; dss: Verdict; pyhanko: Verdict }

async function judgeOthers(authority: Authority, keys: Chaves, files: SignedFile[]) {
  const made = files.filter(({ why }) => why === undefined)
  const paths = made.map(({ file }) => file)
  const [dss, pyhanko, ours] = await Promise.all([
    askDss(authority, 'online', paths),
    askPyHanko(authority, 'online', paths),
    oursOf(keys, paths),
  ])
  const judged = made.flatMap((each, i): Judged[] => {
    const [a, b, c] = [ours[i], dss[i], pyhanko[i]]
    return a && b && c ? [{ ...each, ours: a, dss: b, pyhanko: c }] : []
  })
  const count = (truth: Truth) => judged.filter(({ kind }) => kind.truth === truth).length
  const failed = judged.filter(({ kind, ours: { veredicto } }) => kind.truth !== 'ALTERED' && veredicto === 'FALHOU')
  const unsure = judged.filter(({ kind, ours: { veredicto } }) => kind.truth !== 'ALTERED' && veredicto !== 'PASSOU')
  const passed = judged.filter(({ kind, ours: { veredicto } }) => kind.truth === 'ALTERED' && veredicto === 'PASSOU')
  const unmade = files.flatMap(({ kind, why }) => (why === undefined ? [] : [`${kind.name}: ${why}`]))
  const known = 'os arquivos, por como são feitos'
  const claims: Claim[] = [
    {
      part: 'assinaturas',
      claim: 'cada programa faz os arquivos que lhe pedimos, e cada juiz responde de cada um',
      judge: known,
      holds: unmade.length === 0 && judged.length === files.length,
      verdict: `${judged.length} de ${files.length} arquivos ${unmade.join('; ')}`,
    },
    {
      part: 'assinaturas',
      claim: 'nenhum arquivo honesto, ou mudado como o signatário permitiu, é dito alterado',
      judge: known,
      holds: failed.length === 0,
      verdict: `${failed.length} de ${count('HONEST') + count('PERMITTED')}; sem certeza: ${unsure.length} ${namesOf(unsure)}`,
    },
    {
      part: 'assinaturas',
      claim: 'nenhum arquivo alterado passa',
      judge: known,
      holds: passed.length === 0,
      verdict: `${passed.length} de ${count('ALTERED')} ${namesOf(passed)}`,
    },
    ...OTHERS.map((other) => agreementWith(other, judged)),
  ]
  return { claims, notes: disagreements(judged) }
}

const namesOf = (files: Judged[]) => files.map(({ kind }) => kind.name).join('; ')

async function oursOf(keys: Chaves, paths: string[]): Promise<Judged['ours'][]> {
  const all: Judged['ours'][] = []
  for (const file of paths) all.push(inWords(await keys.verificar(readFileSync(file))))
  return all
}

const agrees = ({ ours }: Judged, verdict: Verdict) => (ours.veredicto === 'PASSOU') === verdict.valid
const whyNot = ({ kind }: Judged, verdict: Verdict, reasons: typeof REASONS_OF_DSS) =>
  reasons.find(({ of }) => of(kind, verdict))?.why

type Other = { judge: string; of: (file: Judged) => Verdict; reasons: typeof REASONS_OF_DSS }
const OTHERS: Other[] = [
  { judge: DSS(), of: ({ dss }) => dss, reasons: REASONS_OF_DSS },
  { judge: PYHANKO(), of: ({ pyhanko }) => pyhanko, reasons: REASONS_OF_PYHANKO },
]

/** Files on which a judge says otherwise for a known reason are told apart, in the page too. */
function agreementWith({ judge, of, reasons }: Other, judged: Judged[]): Claim {
  const others = judged.filter((each) => !agrees(each, of(each)))
  const unknown = others.filter((each) => whyNot(each, of(each), reasons) === undefined)
  const same = judged.length - others.length
  return {
    part: 'assinaturas',
    claim: `diz-se aqui dos arquivos de outros o mesmo que lá, em ${AGREEMENT * 100} % dos que lá se julgam`,
    judge,
    holds: same >= (same + unknown.length) * AGREEMENT,
    verdict: `${same} de ${same + unknown.length}; à parte, com a razão na página: ${others.length - unknown.length} ${namesOf(unknown)}`,
  }
}

/** A table of the files on which some judge says otherwise than we do. */
function disagreements(judged: Judged[]): string[] {
  const rows = judged
    .filter((each) => OTHERS.some(({ of }) => !agrees(each, of(each))))
    .map((each) => {
      const { kind, ours } = each
      const said = OTHERS.map(({ of, reasons }) => {
        const verdict = of(each)
        if (agrees(each, verdict)) return ''
        return `${verdict.valid ? 'VALID' : verdict.said} (${whyNot(each, verdict, reasons) ?? 'sem razão conhecida'})`
      })
      return [kind.name, kind.truth, `${ours.veredicto}: ${ours.explicacao}`, ...said].join(' | ')
    })
  return [
    '## Onde um juiz diz outra coisa',
    '',
    `| arquivo | verdade | aqui | ${OTHERS.map(({ judge }) => judge).join(' | ')} |`,
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ]
}
