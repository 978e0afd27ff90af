import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Page } from '#contract/page.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { lexema } from '#server/core/busca/analisador.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import { linha, sql } from '#server/database/connection.ts'
import { escreverEscala } from '#server/house/seed/escala.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'

/** More than the search ranks one by one: a word in most of them is ranked by the highlights. */
const QUANTOS = 4_000
let casa: CasaDeTeste
let uma: ReturnType<typeof conectar>

const CARLA = 'carla.dias@SEAD/GELIC'
const buscar = async (query: Record<string, string>, quem = ANA) => {
  const { status, corpo } = await casa.chamar<Page<Achado>>(quem, 'GET', '/siga/busca', { query })
  expect(status).toBe(200)
  return corpo
}
const avancada = async (query: Record<string, string>, quem = ANA) => {
  const { status, corpo } = await casa.chamar<Page<Achado>>(quem, 'GET', '/siga/documento', {
    query: { size: '50', ...query },
  })
  expect(status).toBe(200)
  return corpo
}
const siglas = ({ content }: Page<Achado>) => content.map(({ sigla }) => sigla)
/** Moves a document's last change `anos` back, so that it is not found for being new. */
const envelhecer = (id: number, anos: number) =>
  casa.banco.linhas(
    sql`update documento set alterado_em = alterado_em - make_interval(years => ${anos}), criado_em = criado_em - make_interval(years => ${anos}) where id = ${id}`,
  )
const corpoCom = (texto: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: texto }] }],
})

beforeAll(async () => {
  casa = await novaCasa()
  await casa.assinado()
  const nome = await linha<{ nome: string }>(casa.banco, sql`select current_database() as nome`)
  uma = conectar(urlDoBanco(inject('postgres'), nome?.nome ?? ''), { conexoes: 1, prazoMs: 0 })
  await escreverEscala(uma.banco, cpfs, QUANTOS)
}, 180_000)
afterAll(async () => {
  await uma.fechar()
  await casa.fechar()
})

test('um documento novo e melhor fica em primeiro entre milhares que têm a palavra', async () => {
  const { sigla } = await casa.assinado('Serviço serviço serviço')
  const achados = await buscar({ q: 'serviço' })
  expect(siglas(achados)[0]).toBe(sigla)
})

test('um documento antigo e melhor fica em primeiro: a relevância decide, não a data nem o lugar na tabela', async () => {
  const doc = await casa.assinado('Documento documento documento documento documento')
  await envelhecer(doc.id, 20)
  const achados = await buscar({ q: 'documento' })
  expect(siglas(achados)[0]).toBe(doc.sigla)
})

const PESOS = sql`'{0.1, 0.3, 0.6, 1.0}'`

test('a ordem é a da relevância verdadeira, calculada sobre tudo o que a pessoa pode ler', async () => {
  // without limits: everybody reads level 10
  const verdade = await casa.banco.linhas<{ posto: number }>(
    sql`select ts_rank(${PESOS}, b.busca, 'processo')::float8 as posto from documento d join busca_documento b on b.documento_id = d.id
        where b.busca @@ 'processo' and d.situacao = 'ASSINADO' and d.nivel_acesso = 10 order by posto desc limit 20`,
  )
  const achados = await buscar({ q: 'processo', situacao: 'ASSINADO' })
  const postos = await casa.banco.linhas<{ posto: number }>(
    sql`select ts_rank(${PESOS}, b.busca, 'processo')::float8 as posto
        from unnest(${sql.param(siglas(achados))}::text[]) with ordinality as s (sigla, n) join documento d on d.sigla = s.sigla
          join busca_documento b on b.documento_id = d.id order by s.n`,
  )
  expect(verdade).toHaveLength(20)
  // every result is readable, and in its true place
  expect(postos.map(({ posto }) => posto)).toEqual(postos.map(({ posto }) => posto).toSorted((a, b) => b - a))
  postos.forEach(({ posto }, i) => expect(posto).toBeGreaterThanOrEqual(verdade[i]?.posto ?? 0))
})

test('os destaques de um documento acompanham o texto escrito, mudado e eliminado', async () => {
  const destacados = async (id: number) => {
    await indexacao.chamar(casa.portas)
    return casa.banco.linhas<{ lexema: string }>(
      sql`select lexema from destaque where documento_id = ${id} and lexema !~ '^(tmp|[0-9])' order by lexema`,
    )
  }
  const { id } = await casa.rascunho('Bicicletário', { corpo: corpoCom('ponte ponte ponte rua rua') })
  expect(await destacados(id)).toEqual([{ lexema: 'bicicletario' }, { lexema: 'ponte' }])
  await casa.banco.linhas(sql`update documento set assunto = 'Ciclovia', texto = 'rua rua rua' where id = ${id}`)
  expect(await destacados(id)).toEqual([{ lexema: 'ciclovia' }, { lexema: 'rua' }])
  await casa.banco.linhas(sql`delete from documento where id = ${id}`)
  // gone with the document, before the queue is looked at
  expect(await casa.banco.linhas(sql`select 1 as sim from destaque where documento_id = ${id}`)).toEqual([])
  expect(await destacados(id)).toEqual([])
})

test('a relevância guardada de uma palavra é a que a ordem usa', async () => {
  const diferem = await casa.banco.linhas(
    sql`select x.lexema, x.posto, ts_rank(${PESOS}, b.busca, quote_literal(x.lexema)::tsquery) as dele
        from destaque x join busca_documento b on b.documento_id = x.documento_id
        where abs(x.posto - ts_rank(${PESOS}, b.busca, quote_literal(x.lexema)::tsquery)) > 1e-5 limit 5`,
  )
  expect(diferem).toEqual([])
})

test('indexar tudo de novo, aos poucos, dá o mesmo índice; enquanto isso a busca o diz', async () => {
  const todos = () =>
    linha<{ n: number; destaques: number; soma: string }>(
      casa.banco,
      sql`select count(*) as n, (select count(*) from destaque) as destaques,
          md5(string_agg(documento_id || busca::text, ',' order by documento_id)) as soma from busca_documento`,
    )
  const antes = await todos()
  await casa.banco.linhas(sql`truncate busca_documento, destaque, palavra`)
  await casa.banco.linhas(sql`insert into busca_refazer (tipo, ate_id) select 'TUDO', max(id) from documento`)
  expect((await casa.semIndexar(ANA, { q: 'processo' })).corpo).toMatchObject({ totalElements: 0, atrasado: true })
  expect(await indexacao.chamar(casa.portas)).toBeGreaterThan(QUANTOS)
  expect(await todos()).toEqual(antes)
  expect((await casa.semIndexar(ANA, { q: 'processo' })).corpo).toMatchObject({ haMais: true, atrasado: false })
})

test('o que um analisador antigo indexou é indexado de novo', async () => {
  await casa.banco.linhas(sql`update busca_documento set analise = 0 where documento_id <= 50`)
  // another process starts
  const outro = { ...casa.portas, banco: { ...casa.banco }, bancoSemPressa: { ...casa.portas.bancoSemPressa } }
  await indexacao.chamar(outro)
  expect(await casa.banco.linhas(sql`select 1 as sim from busca_documento where analise = 0`)).toEqual([])
}, 60_000)

test('palavra excluída, frase e plural valem também onde quase todos têm a palavra', async () => {
  const { sigla } = await casa.assinado('Contrato singular', { corpo: corpoCom('Trata de contratos de guindaste.') })
  expect(siglas(await buscar({ q: 'contratos guindastes' }))[0]).toBe(sigla)
  for (const [q, fora] of [
    ['contrato -processo', 'processo'],
    ['serviço -documento', 'documento'],
    ['-documento', 'documento'],
  ] as const) {
    const { content } = await buscar({ q })
    expect(content.length).toBeGreaterThan(0)
    for (const { documentoId } of content) {
      const dele = await linha<{ tem: boolean }>(
        casa.banco,
        sql`select busca @@ ${lexema(fora)}::tsquery as tem from busca_documento where documento_id = ${documentoId}`,
      )
      expect(dele?.tem).toBe(false)
    }
  }
  expect((await buscar({ q: 'contrato -contrato' })).totalElements).toBe(0)
  expect(siglas(await buscar({ q: '"contrato singular"' }))).toContain(sigla)
  expect(siglas(await buscar({ q: '"singular contrato"' }))).not.toContain(sigla)
})

test('um filtro raro com uma palavra comum encontra o que há', async () => {
  const { id, sigla, versao } = await casa.finalizado('Documento que se cancela')
  const cancelado = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cancelar`, {
    versao,
    corpo: { motivo: 'Prova' },
  })
  expect(cancelado.status).toBe(200)
  await envelhecer(id, 10)
  expect(siglas(await buscar({ q: 'documento', situacao: 'CANCELADO' }))).toEqual([sigla])
  expect(siglas(await buscar({ q: 'documento', situacao: 'CANCELADO', ordem: 'recentes' }))).toEqual([sigla])
  expect(siglas(await avancada({ assunto: 'documento', situacao: 'CANCELADO' }))).toEqual([sigla])
})

test('na busca avançada, o assunto busca só no assunto, do mais novo ao mais antigo', async () => {
  const { sigla } = await casa.assinado('Jardinagem do pátio')
  await casa.assinado('Outro tema', { corpo: corpoCom('Fala de jardinagem no texto.') })
  expect(siglas(await avancada({ assunto: 'jardinagem' }))).toEqual([sigla])
  const achados = await avancada({ assunto: 'processo' })
  expect(achados.totalElements).toBeGreaterThan(100)
  const dias = achados.content.map(({ alteradoEm }) => alteradoEm)
  expect(dias).toEqual(dias.toSorted().toReversed())
})

test('quem lê pouco acha os seus documentos entre muitos que não pode ler', async () => {
  // level 100, named people only: Carla reads her own and none of the others
  await casa.banco.linhas(sql`update documento set nivel_acesso = 100 where sigla like 'SEFAZ%' or sigla like 'SES%'`)
  const { sigla } = await casa.assinado('Documento de processo antigo', {}, ANA)
  const { content } = await buscar({ q: 'documento processo' }, CARLA)
  expect(content.length).toBeGreaterThan(0)
  expect(siglas(await buscar({ q: 'documento processo antigo' }, CARLA))[0]).toBe(sigla)
})
