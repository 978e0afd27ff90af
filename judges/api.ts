/**
 * The API against its own OpenAPI document: Schemathesis calls every operation as several people; generators of clients read
 * the document, and one of their clients works with documents.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { rotas } from '#server/base/rotas.ts'
import { sql } from '#server/database/connection.ts'

import { type Cliente, clienteDe } from '../bench/cliente.ts'
import { judgeClients } from './api-clients.ts'
import type { Claim, Judge } from './claim.ts'
import { type House, openHouse } from './house.ts'
import { pythonPath, pythonVersionOf, whyNoJava, whyNoPython } from './programs.ts'

const CHECKS = {
  not_a_server_error: 'nenhum erro do servidor',
  response_schema_conformance: 'nenhuma resposta fora do seu esquema',
  content_type_conformance: 'nenhuma resposta de outro tipo',
  response_headers_conformance: 'nenhum cabeçalho fora do descrito',
  status_code_conformance: 'nenhum status que o documento não nomeia',
  negative_data_rejection: 'nada aceito do que o esquema recusa',
} as const
type Check = keyof typeof CHECKS

/** What judges/python/calls.py writes. */
type Told = {
  answers: Record<string, number>
  failures: { check: Check; operation: string; status: number; said: string; request: string; answer: string }[]
  errors: string[]
}
type Person = { name: string; who: string; signIn?: Cliente }

/** Cases of an operation in a phase, at most. */
const EXAMPLES = { short: 3, long: 22 }
/** In so many days the short form has asked every operation as everybody. */
const DAYS = 15
/** Calls that a whole run makes at least. */
const CALLS = 60_000
/** Share of a signed-in person's calls that may be answered 401. */
const LOST = 0.02
/** For a token, ms: well below the five minutes that it lasts. */
const RENEWED_MS = 5_000
/** One run, ms: then it is stopped, and what it said until then counts. */
const LONG_MS = 1_200_000

/** A number for each day, by which all runs of that day make the same calls. */
const seedOf = (date: Date) => Number(date.toISOString().slice(0, 10).replaceAll('-', ''))

/**
 * Who calls, in two turns, all of a turn at once. The administrator comes in the last: what they close or take away (units,
 * people, rights, sources) can spoil no run but their own, nor that of who has no session. Each run ends by asking whether its
 * person still enters; that is a claim, since the answers after a lost session would all be 401.
 */
async function peopleOf(house: House): Promise<Person[][]> {
  const signIn = await clienteDe(house.base, 'fornecedor.externo', undefined, 'paraiba')
  return [
    [
      { name: 'clerk', who: 'quem trabalha na unidade', signIn: house.ana },
      { name: 'external', who: 'quem é de fora', signIn },
      { name: 'chief', who: 'quem a chefia', signIn: house.bruno },
    ],
    [
      { name: 'administrator', who: 'quem administra', signIn: house.olivia },
      { name: 'nobody', who: 'quem não entrou' },
    ],
  ]
}

type Operation = { operationId: string; requestBody?: object }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }

/** Operations whose body holds parts within parts of the same kind, as a text does: it has tens of thousands of shapes. */
async function ofManyShapes(base: string): Promise<string[]> {
  const { paths, components } = (await (await fetch(`${base}/api/openapi.json`)).json()) as Document // our own
  const within = (part: object, seen = new Set<string>()): Set<string> => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (seen.has(name)) continue
      seen.add(name)
      within(components.schemas[name] ?? {}, seen)
    }
    return seen
  }
  const holdsItself = (name: string) => within(components.schemas[name] ?? {}).has(name)
  return Object.values(paths)
    .flatMap(Object.values<Operation>)
    .filter(({ requestBody }) => requestBody && [...within(requestBody)].some(holdsItself))
    .map(({ operationId }) => operationId)
}

/** Ids that exist, by where an address names them: else most calls would be about nothing. */
async function realIds({ banco }: House): Promise<Ids> {
  const [row] = await banco.linhas<Record<string, string[]>>(
    sql`select array(select id from documento order by id desc limit 40) as documento,
          array(select id from mobil order by id desc limit 40) as mobil,
          array(select id from pessoa order by id limit 30) as usuario,
          array(select id from lotacao order by id limit 20) as lotacao,
          array(select id from modelo order by id limit 20) as modelo`,
  )
  // a mobil is also named by its sigla: there an id is text
  const written = (place: string, id: string) => (place === 'mobil' ? id : Number(id))
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([place, ids]) => [place, ids.map((id) => written(place, id))]),
  )
}
type Ids = Record<string, (number | string)[]>

const quoted = (values: unknown) => JSON.stringify(values)

/** The settings of one run (schemathesis.toml). */
function settings(base: string, ids: Ids, { examples, left, uncovered }: Run) {
  const places = Object.keys(ids).map((place) => {
    const parameter = place === 'mobil' ? 'path.mobil' : 'path.id'
    return `[[operations]]
include-path-regex = "^/siga/(administracao/)?${place}s?/"
[operations.parameters]
"${parameter}" = { dictionary = "${place}", probability = 0.7 }`
  })
  return `hooks = ${quoted(path.resolve('judges/python/calls.py'))}
base-url = ${quoted(`${base}/api`)}
workers = 1
request-timeout = 30
[output.sanitization]
enabled = false
[generation]
with-security-parameters = false
max-examples = ${examples}
[checks.negative_data_rejection]
expected-statuses = ["4xx"]
[parameters]
"header.If-Match" = { dictionary = "versao", probability = 0.7 }
${Object.entries(ids)
  .map(([place, values]) => `[dictionaries.${place}]\nvalues = ${quoted(values)}`)
  .join('\n')}
[dictionaries.versao]
values = ['"1"', '"2"', '"3"', '"4"']
# a stream has no end to wait for
[[operations]]
include-operation-id = "evento.ouvir"
enabled = false
# they end sessions, the caller's own too: what followed would be asked by nobody
[[operations]]
include-operation-id = ["acessos.encerrar", "acessos.bloquear", "acessos.sair"]
enabled = false
${left.length === 0 ? '' : `[[operations]]\ninclude-operation-id = ${quoted(left)}\nenabled = false`}
[[operations]]
include-operation-id = ${quoted(uncovered)}
[operations.phases.coverage]
enabled = false
${places.join('\n')}
`
}

/** `left`: operations that a run does not call; `uncovered`: those of which it does not try every shape. */
type Run = { examples: number; left: string[]; uncovered: string[] }

/** One run of Schemathesis as one person; resolves to what it said. */
async function ask(person: Person, base: string, ids: Ids, run: Run, folder: string): Promise<Told> {
  const file = (name: string) => path.join(folder, `${person.name}-${name}`)
  const writeTokens = () => {
    const { signIn } = person
    const entry = signIn && { token: signIn.token, entrada: String(signIn.entrada?.id) }
    writeFileSync(file('novo.json'), JSON.stringify(entry ? { [person.name]: entry } : {}))
    renameSync(file('novo.json'), file('tokens.json'))
  }
  await person.signIn?.pedir('GET', '/siga/usuario/logado') // renews a token that ended while others called
  writeTokens()
  writeFileSync(file('schemathesis.toml'), settings(base, ids, run))
  const timer = setInterval(writeTokens, RENEWED_MS)
  const child = spawn(
    'python3',
    [
      path.join(pythonPath(), 'bin', 'schemathesis'),
      '--config-file',
      file('schemathesis.toml'),
      'run',
      `${base}/api/openapi.json`,
      '--phases',
      'examples,coverage,fuzzing,stateful',
      '--seed',
      String(seedOf(new Date())),
      '--checks',
      Object.keys(CHECKS).join(),
      '--continue-on-failure',
      '--no-shrink',
      // that a text takes long to make, and most of what is made must be thrown away, says nothing of the API
      '--suppress-health-check',
      'filter_too_much,too_slow',
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        PYTHONPATH: pythonPath(),
        JUIZES_QUEM: person.name,
        JUIZES_TOKENS: file('tokens.json'),
        JUIZES_DITO: file('dito.json'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONG_MS,
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  await new Promise((done) => child.once('close', done))
  clearInterval(timer)
  if (!existsSync(file('dito.json'))) throw new Error(`Schemathesis as ${person.name}: ${said.slice(-2_000)}`)
  return JSON.parse(readFileSync(file('dito.json'), 'utf8')) as Told // calls.py wrote it
}

const callsOf = ({ answers }: Told) => Object.values(answers).reduce((sum, calls) => sum + calls, 0)

/** The claims of one run: one for each check, and whether the person still enters. */
async function claimsOf(house: House, { who, signIn }: Person, told: Told): Promise<Claim[]> {
  const judge = `Schemathesis ${pythonVersionOf('schemathesis')}`
  const claims: Claim[] = Object.entries(CHECKS).map(([check, words]) => {
    const failed = told.failures.filter((failure) => failure.check === check)
    const [first] = failed
    return {
      part: 'api' as const,
      claim: `${who}: ${words}`,
      judge,
      holds: failed.length === 0,
      verdict: first
        ? `${failed.length}: ${first.operation} ${first.status} ${first.said} ← ${first.request} → ${first.answer}`.slice(
            0,
            700,
          )
        : `${callsOf(told)} chamadas`,
    }
  })
  claims.push({
    part: 'api',
    claim: `${who}: cada operação se deixou chamar`,
    judge,
    holds: told.errors.length === 0,
    verdict: told.errors[0]?.slice(0, 300) ?? 'sim',
  })
  if (!signIn) return claims
  const { status } = await fetch(`${house.base}/api/siga/mesa`, {
    headers: { authorization: `Bearer ${signIn.token}`, 'id-logado': String(signIn.entrada?.id) },
  })
  // no run sends a broken token: a 401 is a session that was lost on the way
  const lost = (told.answers['401'] ?? 0) / callsOf(told)
  return [
    ...claims,
    {
      part: 'api',
      claim: `${who}: ainda entra depois de tudo, e as chamadas foram suas`,
      judge: 'Carimbo',
      holds: status !== 401 && lost < LOST,
      verdict: `mesa ${status}; ${Object.entries(told.answers)
        .map(([answer, calls]) => `${answer}: ${calls}`)
        .join(', ')}`,
    },
  ]
}

/** Documents in each state, so that acts have something to act on. */
async function withDocuments(house: House) {
  await house.draft('Rascunho para os juízes')
  await house.finish(await house.draft('Finalizado para os juízes'))
  await house.signed('Assinado para os juízes', [house.bruno])
}

/** Schemathesis as five people. */
async function judgeCalls(house: House, whole: boolean, folder: string): Promise<Claim[]> {
  const [people, ids, texts] = [await peopleOf(house), await realIds(house), await ofManyShapes(house.base)]
  const day = Math.floor(Date.now() / 86_400_000)
  const everybody = people.flat()
  const runOf = (person: Person): Run => {
    const byOthers = (_: unknown, n: number) => (n + day + everybody.indexOf(person)) % DAYS !== 0
    // the shapes of one text alone were a quarter of all calls: texts are tried at random
    const covered = (nome: string, n: number) =>
      !texts.includes(nome) && (!whole || (n + day + everybody.indexOf(person)) % everybody.length === 0)
    return {
      examples: whole ? EXAMPLES.long : EXAMPLES.short,
      left: whole ? [] : rotas.filter(byOthers).map(({ nome }) => nome),
      uncovered: rotas.flatMap(({ nome }, n) => (covered(nome, n) ? [] : [nome])),
    }
  }
  const claims: Claim[] = []
  let calls = 0
  for (const turn of people)
    await Promise.all(
      turn.map(async (person) => {
        const told = await ask(person, house.base, ids, runOf(person), folder)
        calls += callsOf(told)
        claims.push(...(await claimsOf(house, person, told)))
      }),
    )
  if (whole)
    claims.push({
      part: 'api',
      claim: `ao menos ${CALLS} chamadas`,
      judge: 'Schemathesis',
      holds: calls >= CALLS,
      verdict: String(calls),
    })
  return claims
}

/**
 * Schemathesis as five people, beside the generators. The short form takes other operations each day; the whole asks all as
 * everybody.
 */
export const judgeApi: Judge = async ({ whole }) => {
  const left = whyNoPython() ?? whyNoJava()
  if (left !== undefined) return { claims: [], left: `api ${left}.` }
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-api-'))
  const house = await openHouse()
  try {
    await withDocuments(house)
    const claims = await Promise.all([judgeClients(house, folder), judgeCalls(house, whole, folder)])
    return { claims: claims.flat() }
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
