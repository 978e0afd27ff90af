import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Classificacao } from '#contract/classificacao.ts'
import type { Edital, EditalAberto } from '#contract/edital.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { conferirPdfA } from '../apoio/pdfa.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'
const JOSE = 'jose.medeiros@SEAD/GAB'
const HOJE = hoje(new Date())

let casa: CasaDeTeste
let convites = 0
beforeAll(async () => {
  casa = await novaCasa(({ configuracao }) => ({ configuracao: { ...configuracao, prazoDoEdital: 30 } }))
  const plano = (await casa.chamar<Classificacao[]>(ANA, 'GET', '/siga/classificacao')).corpo
  convites = plano.find(({ codigo }) => codigo === '010.08')?.id ?? 0
})
afterAll(() => casa.fechar())

const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
/** Archived, with its term over. */
async function vencido(assunto: string, mais: Record<string, unknown> = {}) {
  const documento = await casa.assinado(assunto, { classificacaoId: convites, ...mais })
  expect((await ato(ANA, documento.mobilId, 'arquivar')).status).toBe(200)
  await casa.banco.linhas(
    sql`update mobil set arquivado_em = arquivado_em - interval '20 years' where id = ${documento.mobilId}`,
  )
  return documento
}
const incluir = (mobil: number | null, editalId: number | null) =>
  ato(QUITERIA, mobil, 'incluir-em-edital', { editalId })
const editais = async (quem = QUITERIA) =>
  (await casa.chamar<{ editais: Edital[] }>(quem, 'GET', '/siga/edital')).corpo.editais
const obter = async (id: number) => (await casa.chamar<EditalAberto>(QUITERIA, 'GET', `/siga/edital/${id}`)).corpo
const publicar = (id: number | undefined, corpo: unknown = { data: HOJE, onde: 'DOE nº 18.200' }, quem = QUITERIA) =>
  casa.chamar<EditalAberto>(quem, 'POST', `/siga/edital/${id}/publicar`, { corpo })
/** A new edital with one document. */
async function novo(assunto: string) {
  const documento = await vencido(assunto)
  expect((await incluir(documento.mobilId, null)).status).toBe(200)
  const [edital] = await editais()
  if (!edital) throw new Error('no edital')
  return { documento, edital }
}

test('quem guarda o arquivo de um órgão lê os editais dele, e só nele escolhe documentos', async () => {
  const { corpo } = await casa.chamar<{ orgaoId: number; orgaos: { id: number; sigla: string }[] }>(
    QUITERIA,
    'GET',
    '/siga/edital',
  )
  expect(corpo.orgaos.map(({ sigla }) => sigla)).toEqual(['SEAD'])
  expect(corpo.orgaos[0]?.id).toBe(corpo.orgaoId)
})

test('o primeiro edital começa com o documento, o segundo documento entra nele, e o edital seguinte não deixa lacuna', async () => {
  const [um, dois, tres] = [await vencido('Um'), await vencido('Dois'), await vencido('Três')]
  expect((await incluir(um.mobilId, null)).corpo.mobil.custodia).toBe('EM_EDITAL_DE_ELIMINACAO')
  const [primeiro] = await editais()
  expect(primeiro).toMatchObject({
    numero: 1,
    ano: Number(HOJE.slice(0, 4)),
    documentos: 1,
    publicacao: null,
    prazoDias: 30,
  })
  expect((await incluir(dois.mobilId, primeiro?.id ?? 0)).status).toBe(200)
  expect((await incluir(tres.mobilId, null)).status).toBe(200)
  expect((await editais()).map(({ numero, documentos }) => [numero, documentos])).toEqual([
    [2, 1],
    [1, 2],
  ])
  const { itens } = await obter(primeiro?.id ?? 0)
  expect(
    itens.map(({ sigla, assunto, classificacao, eliminado }) => [
      sigla.slice(0, -2),
      assunto,
      classificacao?.codigo,
      eliminado,
    ]),
  ).toEqual([
    [um.sigla, 'Um', '010.08', false],
    [dois.sigla, 'Dois', '010.08', false],
  ])
  const dita = await linha<{ descricao: string }>(
    casa.banco,
    sql`select descricao from movimentacao where documento_id = ${dois.id} and tipo = 54`,
  )
  expect(dita?.descricao).toBe(`Incluído no edital de eliminação 1/${HOJE.slice(0, 4)}`)
})

test('dois editais que começam ao mesmo tempo têm números seguidos', async () => {
  const documentos = await Promise.all([1, 2, 3].map((n) => vencido(`Ao mesmo tempo ${n}`)))
  const feitos = await Promise.all(documentos.map(({ mobilId }) => incluir(mobilId, null)))
  expect(feitos.map(({ status }) => status)).toEqual([200, 200, 200])
  const numeros = (await editais()).map(({ numero }) => numero)
  expect(numeros).toEqual(numeros.map((_, i) => numeros.length - i))
})

test('publicar faz correr o prazo, deixa uma movimentação em cada documento, e fecha o edital', async () => {
  const { documento, edital } = await novo('Publicado')
  const outro = await vencido('Fora de hora')
  const antes = await casa.banco.linhas(sql`select 1 as sim from marca where documento_id = ${documento.id}`)
  expect(antes).toEqual([])
  const publicado = await publicar(edital.id)
  expect(publicado.status, JSON.stringify(publicado.problema)).toBe(200)
  const fim = new Date(Date.parse(`${HOJE}T03:00:00Z`) + 31 * 86_400_000).toISOString()
  expect(publicado.corpo.publicacao).toEqual({ em: HOJE, onde: 'DOE nº 18.200', venceEm: fim })
  const marca = await linha<{ marcador: string; desde: string }>(
    casa.banco,
    sql`select marcador, desde from marca where documento_id = ${documento.id}`,
  )
  expect([marca?.marcador, new Date(marca?.desde ?? 0).toISOString()]).toEqual(['EDITAL_VENCIDO', fim])
  const ditas = await casa.banco.linhas<{ tipo: number }>(
    sql`select tipo from movimentacao where documento_id = ${documento.id} order by seq`,
  )
  expect(ditas.map(({ tipo }) => tipo)).toEqual([5, 58, 9, 54, 136])
  const recusado = await incluir(outro.mobilId, edital.id)
  expect([recusado.status, recusado.problema.codigo]).toEqual([409, 'EDITAL_PUBLICADO'])
  expect((await publicar(edital.id)).problema.codigo).toBe('EDITAL_PUBLICADO')
  expect((await ato(QUITERIA, documento.mobilId, 'eliminar')).status).toBe(409)
})

test('o prazo é o do dia da publicação, mesmo que a configuração mude depois', async () => {
  const { documento, edital } = await novo('De antes da mudança')
  await publicar(edital.id)
  await casa.banco.linhas(
    sql`update edital set publicado_em = publicado_em - 31, vence_em = vence_em - interval '31 days' where id = ${edital.id}`,
  )
  expect((await obter(edital.id)).prazoDias).toBe(30)
  expect((await ato(QUITERIA, documento.mobilId, 'eliminar')).status).toBe(200)
  expect(await obter(edital.id)).toMatchObject({ documentos: 1, eliminados: 1, itens: [{ eliminado: true }] })
})

test('a publicação não pode ser anterior à entrada dos documentos, nem amanhã, nem de um edital vazio', async () => {
  const { documento, edital } = await novo('Com data errada')
  const dia = (ms: number) => hoje(new Date(Date.now() + ms))
  for (const data of [dia(-86_400_000), dia(86_400_000)]) {
    const { status, problema } = await publicar(edital.id, { data, onde: 'DOE' })
    expect([status, problema.codigo, problema.erros?.[0]?.pointer]).toEqual([422, 'DATA_DO_EDITAL', '/data'])
    expect(problema.detail).toContain(HOJE.split('-').toReversed().join('/'))
  }
  for (const corpo of [{ data: HOJE, onde: '  ' }, { data: '2026-02-30', onde: 'DOE' }, { data: HOJE }])
    expect((await publicar(edital.id, corpo)).status, JSON.stringify(corpo)).toBe(422)
  expect((await ato(QUITERIA, documento.mobilId, 'retirar-de-edital')).status).toBe(200)
  const vazio = await publicar(edital.id)
  expect([vazio.status, vazio.problema.codigo]).toEqual([409, 'EDITAL_VAZIO'])
})

test('um documento ainda se retira de um edital publicado, e a retirada diz de qual', async () => {
  const { documento, edital } = await novo('Alguém se opôs')
  await publicar(edital.id)
  expect((await ato(QUITERIA, documento.mobilId, 'retirar-de-edital')).corpo.mobil.custodia).toBe(
    'ARQUIVADO_INTERMEDIARIO',
  )
  const dita = await linha<{ descricao: string }>(
    casa.banco,
    sql`select descricao from movimentacao where documento_id = ${documento.id} and tipo = 55`,
  )
  expect(dita?.descricao).toBe(`Retirado do edital de eliminação ${edital.numero}/${edital.ano}`)
  expect((await obter(edital.id)).itens).toEqual([])
})

test('só a unidade que guarda o arquivo vê e publica os editais, e só os do seu órgão', async () => {
  const { edital } = await novo('Só do arquivo')
  for (const quem of [ANA, CARLA, JOSE]) {
    for (const caminho of ['', `/${edital.id}`, `/${edital.id}/listagem`]) {
      const { status, problema } = await casa.chamar(quem, 'GET', `/siga/edital${caminho}`)
      expect([status, problema.codigo]).toEqual([403, 'SO_DO_ARQUIVO'])
    }
    expect((await publicar(edital.id, undefined, quem)).status).toBe(403)
  }
  expect((await casa.chamar(QUITERIA, 'GET', '/siga/edital/999999')).problema.codigo).toBe('EDITAL_NAO_ENCONTRADO')
  expect((await casa.chamar(QUITERIA, 'GET', '/siga/permissao')).corpo).toEqual({
    modelos: false,
    arquivo: true,
    integracao: false,
    administracao: false,
    auditoria: false,
  })
  const alheio = await linha<{ id: number }>(
    casa.banco,
    sql`insert into edital (orgao_id, ano, numero, aberto_em) select id, 2026, 1, now() from orgao where sigla = 'SEFAZ' returning id`,
  )
  expect((await publicar(alheio?.id)).problema.codigo).toBe('EDITAL_NAO_ENCONTRADO')
  const documento = await vencido('No edital dos outros')
  expect((await incluir(documento.mobilId, alheio?.id ?? 0)).problema.codigo).toBe('EDITAL_NAO_ENCONTRADO')
  expect((await incluir(documento.mobilId, 'x' as unknown as number)).status).toBe(422)
})

test('a listagem é um PDF com os documentos e sem os assuntos; do que não se lê, nem a tela mostra o assunto', async () => {
  const { documento, edital } = await novo('Assunto que não se publica')
  const { status, bytes } = await casa.chamar(QUITERIA, 'GET', `/siga/edital/${edital.id}/listagem`)
  expect(status).toBe(200)
  const textos = (await casa.portas.inspecao.textos(bytes)) ?? []
  const tudo = textos.map(({ texto }) => texto).join(' ')
  expect(tudo).toContain(documento.sigla)
  expect(tudo).toContain('Ainda não publicado')
  expect(tudo).toContain('Decorridos 30 dias')
  expect(tudo).not.toContain('Assunto que não se publica')
  expect(conferirPdfA(bytes, path.join(casa.pasta, 'listagem.pdf'))).toEqual({ declara: '2A', falhas: [] })
  await casa.banco.linhas(sql`update documento set restrito = true, restrito_ate = null where id = ${documento.id}`)
  expect((await obter(edital.id)).itens.map(({ assunto }) => assunto)).toEqual([null])
  await casa.banco.linhas(sql`update documento set restrito = false where id = ${documento.id}`)
})

test('os documentos publicados antes de haver número ganham um edital por dia, já publicado', async () => {
  const script = readFileSync(new URL('../../server/database/migrations/0035_edital.sql', import.meta.url), 'utf8')
  const { documento } = await novo('De antes')
  const desfeito = new Error('undone')
  const lido = casa.banco.transacao(async (tx) => {
    // the schema of before: no editais; a document for elimination has only the day
    await tx.linhas(sql`alter table mobil drop constraint mobil_em_edital, drop column edital_id`)
    await tx.linhas(
      sql`alter table documento drop constraint documento_eliminado, drop column edital_id, add column edital_de timestamptz`,
    )
    await tx.linhas(sql`drop table edital`)
    await tx.linhas(
      sql`update documento d set edital_de = m.desde from mobil m where d.situacao = 'ELIMINADO' and m.documento_id = d.id and m.custodia = 'EM_EDITAL_DE_ELIMINACAO'`,
    )
    await tx.linhas(
      sql`alter table documento add constraint documento_eliminado check ((situacao = 'ELIMINADO') = (eliminado_em is not null) and (eliminado_em is null) = (edital_de is null))`,
    )
    await tx.linhas(sql`update mobil set desde = timestamptz '2025-03-10 23:30-03' where id = ${documento.mobilId}`)
    for (const comando of script.split(/;\n/)) if (comando.trim() !== '') await tx.linhas(sql.raw(comando))
    const dele = await linha(
      tx,
      sql`select e.ano, e.numero, e.publicado_em::text as em, e.vence_em from mobil m join edital e on e.id = m.edital_id where m.id = ${documento.mobilId}`,
    )
    expect(dele).toMatchObject({ ano: 2025, numero: 1, em: '2025-03-10' })
    expect(
      await tx.linhas(sql`select 1 as sim from documento where situacao = 'ELIMINADO' and edital_id is null`),
    ).toEqual([])
    expect(await tx.linhas(sql`select 1 as sim from documento where edital_id is not null`)).toHaveLength(1)
    throw desfeito
  })
  await expect(lido).rejects.toBe(desfeito)
})

test('depois de todos os testes, as invariantes valem', async () => {
  const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  expect(casa.erros).toEqual([])
})
