import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { Achado } from '#contract/busca.ts'
import type { Page } from '#contract/page.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { destaques } from '#server/rooms/busca/destacar.ts'
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

test('a ordem é a da relevância verdadeira, calculada sobre tudo o que a pessoa pode ler', async () => {
  // without limits: everybody reads level 10
  const verdade = await casa.banco.linhas<{ sigla: string; posto: number }>(
    sql`select d.sigla, ts_rank(d.busca, c)::float8 as posto from documento d, websearch_to_tsquery('portuguese', pt_dobrar('processo')) c
        where d.busca @@ c and d.situacao = 'ASSINADO' and d.nivel_acesso = 10 order by posto desc limit 20`,
  )
  const achados = await buscar({ q: 'processo', situacao: 'ASSINADO' })
  const postos = await casa.banco.linhas<{ posto: number }>(
    sql`select ts_rank(d.busca, websearch_to_tsquery('portuguese', pt_dobrar('processo')))::float8 as posto
        from unnest(${sql.param(siglas(achados))}::text[]) with ordinality as s (sigla, n) join documento d on d.sigla = s.sigla order by s.n`,
  )
  // every result is readable, and in its true place
  expect(postos.map(({ posto }) => posto)).toEqual(postos.map(({ posto }) => posto).toSorted((a, b) => b - a))
  postos.forEach(({ posto }, i) => expect(posto).toBeGreaterThanOrEqual(verdade[i]?.posto ?? 0))
})

test('os destaques de um documento acompanham o texto escrito, mudado e eliminado', async () => {
  const destacados = (id: number) =>
    casa.banco.linhas<{ lexema: string }>(sql`select lexema from destaque where documento_id = ${id} order by lexema`)
  const { id } = await casa.rascunho('Bicicletário', { corpo: corpoCom('ponte ponte ponte rua rua') })
  expect(await destacados(id)).toEqual([{ lexema: 'bicicletari' }, { lexema: 'pont' }])
  await casa.banco.linhas(sql`update documento set assunto = 'Ciclovia', texto = 'rua rua rua' where id = ${id}`)
  expect(await destacados(id)).toEqual([{ lexema: 'ciclov' }, { lexema: 'rua' }])
  await casa.banco.linhas(sql`delete from documento where id = ${id}`)
  expect(await destacados(id)).toEqual([])
})

test('a relevância guardada de uma palavra é a do próprio PostgreSQL', async () => {
  const diferem = await casa.banco.linhas(
    sql`select x.lexema, x.posto, ts_rank(d.busca, quote_literal(x.lexema)::tsquery) as dele
        from destaque x join documento d on d.id = x.documento_id where abs(x.posto - ts_rank(d.busca, quote_literal(x.lexema)::tsquery)) > 1e-5 limit 5`,
  )
  expect(diferem).toEqual([])
})

test('os documentos anteriores aos destaques são lidos aos poucos, e ficam iguais', async () => {
  const todos = () =>
    linha<{ n: number; soma: string }>(
      casa.banco,
      sql`select count(*) as n, md5(string_agg(lexema || documento_id, ',' order by lexema, documento_id)) as soma from destaque`,
    )
  const antes = await todos()
  await casa.banco.linhas(sql`truncate destaque`)
  await casa.banco.linhas(sql`insert into destaque_pendente (ate_id) select max(id) from documento`)
  expect(await destaques.chamar(casa.portas)).toBeGreaterThan(QUANTOS)
  expect(await todos()).toEqual(antes)
  expect(await casa.banco.linhas(sql`select 1 as sim from destaque_pendente`)).toEqual([])
})

test('palavra excluída, frase e plural valem também onde quase todos têm a palavra', async () => {
  const { sigla } = await casa.assinado('Contrato singular', { corpo: corpoCom('Trata de contratos de guindaste.') })
  expect(siglas(await buscar({ q: 'contratos guindastes' }))[0]).toBe(sigla)
  for (const q of ['contrato -processo', 'serviço -documento', '-documento']) {
    const { content } = await buscar({ q })
    for (const { documentoId } of content) {
      const dele = await linha<{ bate: boolean }>(
        casa.banco,
        sql`select busca @@ websearch_to_tsquery('portuguese', pt_dobrar(${q})) as bate from documento where id = ${documentoId}`,
      )
      expect(dele?.bate).toBe(true)
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
