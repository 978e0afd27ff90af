import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import type { Achado, buscaApi } from '#contract/busca.ts'
import type { Output } from '#contract/endpoint.ts'
import type { NivelAcesso } from '#contract/documento.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import type { Page } from '#contract/page.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import type { Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, DIEGO, enderecoDe, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { ensaiar } from '../apoio/ensaio.ts'
import { caminho, celulas, type Mao, operacaoDe, todos } from '../apoio/matriz.ts'

const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const CLAUDIA = 'claudia.ramos@SEFAZ/GAB'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const JOSE = 'jose.medeiros@SEAD/GAB'

type Sugestoes = Output<(typeof buscaApi)['sugestao']>
type Nivel = NivelAcesso | 'RESTRITO'
const NIVEIS: Nivel[] = [10, 20, 30, 40, 60, 100, 'RESTRITO']
const FASES = ['rascunho', 'pendente', 'assinado'] as const
type Fase = (typeof FASES)[number]

/** The levels each relation reads in each phase (docs/regras/acesso.md, 4), written by hand, without the rule. */
const RELACOES: { nome: string; quem: string; externa?: true; le: Record<Fase, Nivel[]> }[] = [
  { nome: 'autora', quem: ANA, le: { rascunho: NIVEIS, pendente: NIVEIS, assinado: NIVEIS } },
  { nome: 'subscritor', quem: MARCOS, le: { rascunho: NIVEIS, pendente: NIVEIS, assinado: NIVEIS } },
  { nome: 'cossignatária', quem: CLAUDIA, le: { rascunho: NIVEIS, pendente: NIVEIS, assinado: NIVEIS } },
  {
    nome: 'mesma unidade',
    quem: OTAVIO,
    le: { rascunho: [10, 20, 30, 40, 60, 100], pendente: [10, 20, 30, 40, 60, 100], assinado: [10, 20, 40, 60] },
  },
  { nome: 'outra unidade do órgão', quem: JOSE, le: { rascunho: [], pendente: [], assinado: [10, 20] } },
  { nome: 'outro órgão', quem: DIEGO, le: { rascunho: [], pendente: [], assinado: [10] } },
  {
    nome: 'externa signatária',
    quem: FORNECEDORA,
    externa: true,
    le: { rascunho: [], pendente: NIVEIS, assinado: NIVEIS },
  },
  { nome: 'externa de outro', quem: 'outra.externa', externa: true, le: { rascunho: [], pendente: [], assinado: [] } },
]

let casa: CasaDeTeste
let ensaio = false
let outra = 0
let hipotese = 0
const maos = new Map<string, Mao & { sigla: string; palavra: string }>()
const mao = (fase: Fase, nivel: Nivel) => {
  const achada = maos.get(`${fase} ${nivel}`)
  if (!achada) throw new Error(`no document for ${fase} ${nivel}`)
  return achada
}

/** A call with this relation; the second external person is not in the demonstration. */
const chamar = <T>(quem: string, metodo: string, endereco: string, pedido: Parameters<CasaDeTeste['chamar']>[3] = {}) =>
  casa.chamar<T>(quem, metodo, endereco, {
    ...pedido,
    cabecalhos: { ...(quem === 'outra.externa' && { 'id-logado': String(outra) }), ...pedido.cabecalhos },
  })

async function escrever(fase: Fase, nivel: Nivel, i: number) {
  const palavra = `matriz${fase}${i}`
  const pessoas = {
    cossignatarioIds: [casa.idDe(CLAUDIA), casa.idDe(FORNECEDORA)],
    destinatario: { tipo: 'TEXTO', texto: 'A quem interessar' },
  }
  const conteudo = { ...pessoas, nivelAcesso: nivel === 'RESTRITO' ? 10 : nivel }
  const { id, sigla, mobilId } = await (fase === 'rascunho' ? casa.rascunho : casa.finalizado)(
    palavra,
    conteudo,
    ANA,
    MARCOS,
  )
  if (fase === 'assinado')
    for (const quem of [MARCOS, CLAUDIA, FORNECEDORA]) {
      const assinou = await casa.assinar(quem, id)
      if (assinou.status !== 200) throw new Error(JSON.stringify(assinou.corpo))
    }
  if (nivel === 'RESTRITO') {
    const fechou = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: hipotese },
    })
    if (fechou.status !== 200) throw new Error(JSON.stringify(fechou.corpo))
  }
  const geral = await linha<{ id: number }>(
    casa.banco,
    sql`select id from mobil where documento_id = ${id} and tipo = 'GERAL'`,
  )
  const movimento = await linha<{ id: number | null }>(
    casa.banco,
    sql`select min(id) as id from movimentacao where documento_id = ${id}`,
  )
  maos.set(`${fase} ${nivel}`, {
    movimento: movimento?.id ?? 0,
    id,
    sigla,
    palavra,
    mobil: mobilId ?? geral?.id ?? 0,
    outro: '',
    unidade: await casa.unidade('SEAD/GELIC'),
    hipotese,
    responsavel: casa.idDe(MARCOS) ?? 0,
    hoje: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
}

beforeAll(async () => {
  casa = await novaCasa((base) => ({
    banco: ensaiar(base.banco, () => ensaio),
    bancoSemPressa: ensaiar(base.bancoSemPressa, () => ensaio),
    tokens: {
      verificar: async (token) =>
        token === 'outra.externa'
          ? { ...(await base.tokens.verificar('fornecedor.externo')), sub: 'outra-externa', username: token }
          : base.tokens.verificar(token),
    },
  }))
  const externa = await linha<{ id: number }>(
    casa.banco,
    sql`with quem as (insert into identidade (emissor_id, sub, nome, email) select id, 'outra-externa', 'Outra Externa', 'o@exemplo.com.br' from emissor where realm = 'externo' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, externa) select 1, quem.id, 'EXT999', 'Outra Externa', l.id, true from quem, lotacao l where l.sigla = 'FORN' returning id`,
  )
  outra = externa?.id ?? 0
  const { corpo: leis } = await casa.chamar<HipoteseLegal[]>(ANA, 'GET', '/siga/hipotese-legal')
  hipotese = leis[0]?.id ?? 0
  for (const fase of FASES) for (const [i, nivel] of NIVEIS.entries()) await escrever(fase, nivel, i)
  const { mobil } = mao('assinado', 10)
  for (const cada of maos.values()) cada.outro = String(mobil)
  // from here on, what a transaction writes is undone
  await indexacao.chamar(casa.portas)
  ensaio = true
}, 180_000)
afterAll(() => casa.fechar())

test('cada endereço da API que trata de um documento tem a sua linha na matriz', () => {
  expect(todos.filter(({ nome }) => operacaoDe(nome) === undefined).map(({ nome }) => nome)).toEqual([])
  const nomes = new Set(todos.map(({ nome }) => nome))
  expect(Object.keys(celulas).filter((nome) => !nomes.has(nome))).toEqual([])
  // an endpoint with a document in its address can't be listed as naming none
  const comDocumento = todos.filter(({ endpoint }) => /^\/siga\/(documento|mobil|movimentacao)\/:/.test(endpoint.path))
  expect(comDocumento.filter(({ nome }) => operacaoDe(nome) === 'NENHUMA').map(({ nome }) => nome)).toEqual([])
})

const negada = (codigo: string | undefined) => codigo === 'SEM_ACESSO' || codigo === 'DOCUMENTO_NAO_ENCONTRADO'
const semRastro = ({ traceId: _, instance: __, ...resto }: Record<string, unknown>) => resto
const daFase = (operacao: string): Fase =>
  operacao === 'editar' || operacao === 'excluir' ? 'rascunho' : operacao === 'assinar' ? 'pendente' : 'assinado'

/** Endpoints whose address names the document. */
const diretos = todos.filter(
  ({ nome }) => celulas[nome] && !['achar', 'validar', 'pedir'].includes(celulas[nome].operacao),
)

/**
 * Whether this endpoint is called at this level: always in `npm run test:longo`. In `npm test`, at one of the levels
 * with the same right answer, a different one for each endpoint; everybody calls it on the restricted document.
 */
function isAsked(nivel: Nivel, nth: number, answer: (each: Nivel) => string) {
  if (process.env['CARIMBO_LONGO']) return true
  const alike = NIVEIS.filter((each) => answer(each) === answer(nivel))
  return alike[nth % alike.length] === nivel
}

describe.each(RELACOES)('$nome', ({ quem, externa, le }) => {
  const answer = ({ endpoint, nome }: (typeof diretos)[number], nivel: Nivel) => {
    if (externa && endpoint.acesso === 'interno') return 'AREA_INTERNA'
    const fase = daFase(celulas[nome]?.operacao ?? '')
    return `${nivel === 'RESTRITO' ? nivel : fase} ${le[fase].includes(nivel)}`
  }
  test.each(NIVEIS)('no nível %s, cada endereço responde conforme a leitura', async (nivel) => {
    const pedidos = diretos.filter((cada, i) => isAsked(nivel, i, (outro) => answer(cada, outro)))
    const desconhecido = (await chamar(ANA, 'GET', '/siga/documento/999999999')).problema as unknown as Record<
      string,
      unknown
    >
    let celulasLidas = 0
    for (const { nome, endpoint } of pedidos) {
      const celula = celulas[nome]
      if (!celula) continue
      const fase = daFase(celula.operacao)
      const alvo = mao(fase, nivel)
      const { status, problema } = await chamar(quem, endpoint.method, caminho(endpoint, alvo), {
        ...(celula.corpo && { corpo: celula.corpo(alvo) }),
        ...(celula.bytes && { bruto: new Uint8Array([1]), cabecalhos: { 'content-type': 'application/octet-stream' } }),
        ...(celula.query !== undefined && {
          query: typeof celula.query === 'string' ? celula.query : celula.query(alvo),
        }),
        ...(nome.endsWith('.preparar') && enderecoDe(quem)),
        ...(endpoint.versao && { versao: 1 }),
      })
      const codigo = status >= 400 ? problema.codigo : undefined
      const onde = `${nome} (${fase}): ${status} ${codigo ?? ''}`
      celulasLidas++
      if (externa && endpoint.acesso === 'interno') expect(codigo, onde).toBe('AREA_INTERNA')
      else if (le[fase].includes(nivel)) {
        expect(negada(codigo), onde).toBe(false)
        expect(
          [401, 404, 500].includes(status) &&
            codigo !== 'ARQUIVO_NAO_ENCONTRADO' &&
            !/_NAO_ENCONTRAD[AO]$|PECA/.test(codigo ?? ''),
          onde,
        ).toBe(false)
      } else if (nivel === 'RESTRITO' || fase === 'rascunho') {
        expect(codigo, onde).toBe('DOCUMENTO_NAO_ENCONTRADO')
        expect(semRastro(problema as unknown as Record<string, unknown>), onde).toEqual(semRastro(desconhecido))
      } else expect(codigo, onde).toBe('SEM_ACESSO')
    }
    expect(celulasLidas).toBe(pedidos.length)
    expect(celulasLidas).toBeGreaterThan(0)
  })

  test.skipIf(externa)(
    'na busca e na mesa só aparece o que a pessoa lê, e a validação não diz mais que isso',
    async () => {
      for (const nivel of NIVEIS)
        for (const fase of FASES) {
          const { palavra, id, sigla } = mao(fase, nivel)
          const leEste = le[fase].includes(nivel)
          const simples = (await chamar<Page<Achado>>(quem, 'GET', '/siga/busca', { query: { q: palavra } })).corpo
          expect(
            [simples.totalElements, simples.content.map(({ documentoId }) => documentoId)],
            `busca ${palavra}`,
          ).toEqual(leEste ? [1, [id]] : [0, []])
          const avancada = (await chamar<Page<Achado>>(quem, 'GET', '/siga/documento', { query: { assunto: palavra } }))
            .corpo
          expect(avancada.totalElements, `busca avançada ${palavra}`).toBe(leEste ? 1 : 0)
          const codigo = await linha<{ codigo: string }>(
            casa.banco,
            sql`select codigo_verificador as codigo from documento where id = ${id}`,
          )
          const pedidos = [
            { q: palavra },
            { q: sigla },
            { q: `tmp ${id}` },
            { q: codigo?.codigo ?? '' },
            { lembrados: `${id}` },
          ]
          for (const query of pedidos) {
            const { corpo } = await chamar<Sugestoes>(quem, 'GET', '/siga/busca/sugestao', { query })
            expect(
              corpo.documentos.map(({ documentoId }) => documentoId),
              `sugestão ${JSON.stringify(query)}`,
            ).toEqual(leEste ? [id] : [])
          }
          if (fase === 'rascunho') continue
          const exato = (await chamar<{ exato: unknown }>(quem, 'GET', '/siga/busca', { query: { q: sigla } })).corpo
            .exato
          expect(exato !== null, `sigla ${sigla}`).toBe(leEste)
          const valida = await chamar<Validacao>(quem, 'GET', `/siga/validacao/${encodeURIComponent(sigla)}`)
          if (!leEste && nivel === 'RESTRITO') expect(valida.problema.codigo).toBe('NUMERO_NAO_LOCALIZADO')
          else expect(valida.corpo.assunto, `validação ${sigla}`).toBe(leEste ? palavra : null)
          const comparada = await chamar(quem, 'POST', `/siga/validacao/${encodeURIComponent(sigla)}/comparar`, {
            bruto: '%PDF-1.7',
            cabecalhos: { 'content-type': 'application/pdf' },
          })
          expect(comparada.status === 404, `comparação ${sigla}`).toBe(!leEste && nivel === 'RESTRITO')
        }
      const sino = await chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')
      for (const { documento, quem: deQuem, texto } of sino.corpo.itens) {
        const [achada] = [...maos.values()].filter(({ sigla }) => sigla === documento?.sigla)
        const nivel = NIVEIS.find((cada) => achada === mao('assinado', cada))
        if (!nivel || le.assinado.includes(nivel)) continue
        expect(nivel, 'o sino não fala do que não existe').not.toBe('RESTRITO')
        expect([deQuem, texto], `sino ${documento?.sigla}`).toEqual([null, null])
      }
      const lidos = new Set(FASES.flatMap((fase) => le[fase].map((nivel) => mao(fase, nivel).id)))
      for (const visao of ['MINHA', 'LOTACAO']) {
        const { itens } = (
          await chamar<{ itens: { documentoId: number }[] }>(quem, 'GET', '/siga/mesa', { query: { visao } })
        ).corpo
        expect(itens.filter(({ documentoId }) => !lidos.has(documentoId))).toEqual([])
      }
    },
  )

  test('o pedido de acesso e a página 403 só valem para documentos que a pessoa sabe que existem e não lê', async () => {
    for (const nivel of NIVEIS) {
      const { mobil } = mao('assinado', nivel)
      const aviso = await chamar(quem, 'GET', `/siga/mobil/${mobil}/impedimento`)
      const pedido = await chamar(quem, 'POST', `/siga/mobil/${mobil}/pedir-acesso`, { corpo: { motivo: 'Preciso.' } })
      const leEste = le.assinado.includes(nivel)
      const esperado = externa ? [403, 403] : leEste ? [200, 409] : nivel === 'RESTRITO' ? [404, 404] : [200, 200]
      expect([aviso.status, pedido.status], `nível ${nivel}`).toEqual(esperado)
    }
  })
})
