import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Comparacao, Protocolo, Validacao } from '#contract/validacao.ts'
import { destruirPendentes } from '#server/arquivamento/destruir.ts'
import { leitor } from '#server/completo/ler-pdfs.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom, pdfComTextos } from '../apoio/pdfs.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'

let casa: CasaDeTeste
let plano: Classificacao[]
let lojaFora = false
beforeAll(async () => {
  casa = await novaCasa(({ arquivos }) => ({
    arquivos: {
      ...arquivos,
      async apagar(sha256) {
        if (lojaFora) throw new Error('the store is down')
        return arquivos.apagar(sha256)
      },
    },
  }))
  plano = (await casa.chamar<Classificacao[]>(ANA, 'GET', '/siga/classificacao')).corpo
})
afterAll(() => casa.fechar())

const assunto = (codigo: string) => plano.find((cada) => cada.codigo === codigo)?.id ?? 0
const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown) =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
const marcas = async (id: number) =>
  (await casa.chamar<Mesa>(QUITERIA, 'GET', '/siga/mesa', { query: { visao: 'LOTACAO' } })).corpo.itens
    .filter(({ documentoId }) => documentoId === id)
    .map(({ marcador }) => marcador)
/** As if archived, and put in the edital, so long ago. */
const envelhecer = (mobil: number | null, anos: number, dias = 0) =>
  casa.banco.linhas(
    sql`with v as (update mobil set arquivado_em = arquivado_em - make_interval(years => ${anos}), desde = desde - make_interval(days => ${dias}) where id = ${mobil} returning id)
        update marca set desde = desde - make_interval(years => ${anos}, days => ${dias}) where mobil_id = ${mobil}`,
  )
/** Archived, its time come, in an edital; `dias` since. */
async function emEdital(mobil: number | null, dias: number) {
  expect((await ato(ANA, mobil, 'arquivar')).status).toBe(200)
  await envelhecer(mobil, 20)
  expect((await ato(QUITERIA, mobil, 'incluir-em-edital')).status).toBe(200)
  await envelhecer(mobil, 0, dias)
}
const naLoja = async (sha256: string | null) => (await casa.portas.arquivos.ler(sha256 ?? '')) !== undefined
const doDocumento = (id: number) =>
  linha<{ texto: string; versoes: number; arquivos: number; movimentos: number }>(
    casa.banco,
    sql`select texto, (select count(*) from versao where documento_id = d.id) as versoes, (select count(*) from arquivo where documento_id = d.id) as arquivos,
          (select count(*) from movimentacao where documento_id = d.id and tipo = 10) as movimentos from documento d where id = ${id}`,
  )
const convite = (nome: string) => casa.assinado(nome, { classificacaoId: assunto('010.08') })

test('só o arquivo, e só depois do prazo do edital; aparece na mesa dele', async () => {
  const { id, mobilId } = await convite('Convite antigo')
  await emEdital(mobilId, 44)
  expect(await marcas(id)).toEqual([])
  expect((await ato(QUITERIA, mobilId, 'eliminar')).problema.detail).toContain('ainda não pede isso')
  await envelhecer(mobilId, 0, 2)
  expect(await marcas(id)).toEqual(['Eliminar: prazo do edital vencido'])
  const { status, problema } = await ato(ANA, mobilId, 'eliminar')
  expect([status, problema.detail]).toEqual([409, 'Só a unidade que guarda o arquivo do órgão.'])
})

test('eliminar destrói texto e arquivos; ficam os dados, a trilha, o código e o termo', async () => {
  const anexo = pdfComTextos(['Programa do convite'])
  const { id, mobilId, codigoVerificador, sigla } = await convite('Convite com anexo')
  const { sha256: doAnexo } = (await enviador(casa).enviar(ANA, id, 'programa.pdf', anexo)).corpo
  const assinado = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.sha256Assinado
  const pdf = (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes
  await emEdital(mobilId, 46)
  expect([await naLoja(assinado), await naLoja(doAnexo)]).toEqual([true, true])
  await leitor.chamar(casa.portas)
  const lidas = () => casa.banco.linhas(sql`select texto from texto_pdf where sha256 = ${doAnexo}`)
  expect(await lidas()).toEqual([{ texto: 'Programa do convite' }])

  const feito = await ato(QUITERIA, mobilId, 'eliminar')
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  const { documento } = feito.corpo
  expect([documento.situacao, documento.assunto, documento.corpo.content]).toEqual([
    'ELIMINADO',
    'Convite com anexo',
    [],
  ])
  expect(documento.eliminacao?.em.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  expect(documento.acoes.filter(({ pode }) => pode)).toEqual([])
  expect(await doDocumento(id)).toEqual({ texto: '', versoes: 0, arquivos: 0, movimentos: 1 })
  expect([await naLoja(assinado), await naLoja(doAnexo)]).toEqual([false, false])
  expect(await lidas()).toEqual([])
  expect(await marcas(id)).toEqual([])

  // whichever table a room keeps words of documents in
  const tabelas = await casa.banco.linhas<{ nome: string }>(
    sql`select table_name as nome from information_schema.columns where table_schema = 'public' and column_name = 'documento_id'`,
  )
  expect(tabelas.length).toBeGreaterThan(10)
  for (const { nome } of [...tabelas, { nome: 'documento' }]) {
    const [resta] = await casa.banco.linhas(
      sql`select x::text as linha from ${sql.raw(nome)} x where ${nome === 'documento' ? sql`id` : sql`documento_id`} = ${id} and x::text like '%Solicitamos a compra%'`,
    )
    expect(resta, nome).toBeUndefined()
  }
  const termo = await linha<{ dados: { termo: { sigla: string; destruido: { tipo: string; sha256: string }[] } } }>(
    casa.banco,
    sql`select dados from movimentacao where documento_id = ${id} and tipo = 10`,
  )
  expect(termo?.dados.termo.sigla).toBe(sigla)
  expect(termo?.dados.termo.destruido.map(({ tipo }) => tipo)).toEqual(['TEXTO', 'ARQUIVO', 'ASSINADO'])
  expect(termo?.dados.termo.destruido.map(({ sha256 }) => sha256)).toContain(assinado)

  for (const caminho of ['pdf', 'completo']) {
    const negado = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/${caminho}`)
    expect([negado.status, negado.problema.codigo]).toEqual([410, 'DOCUMENTO_ELIMINADO'])
    expect(negado.problema.detail).toMatch(/eliminado em \d\d\/\d\d\/\d{4}, pelo edital de \d\d\/\d\d\/\d{4}/)
  }
  const assinantes = await casa.chamar<PreparoAssinatura>(ANA, 'GET', `/siga/documento/${id}/assinatura`)
  expect([assinantes.status, assinantes.corpo.sha256]).toEqual([200, assinado])
  for (const caminho of ['arquivo', 'movimentacao', 'acesso', 'versao'])
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/${caminho}`)).status, caminho).toBe(200)
  const publica = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)
  expect([publica.corpo.veredicto, publica.corpo.trilhaIntegra]).toEqual(['ELIMINADO', true])
  expect(publica.corpo.explicacao).toContain('pelo edital de')
  expect(publica.corpo.assinaturas.map(({ veredicto }) => veredicto)).toEqual(['INDETERMINADO'])
  const protocolo = await casa.chamar<Protocolo>(undefined, 'GET', `/publico/protocolo/${codigoVerificador}`)
  expect(protocolo.corpo.situacao).toBe('Eliminado')
  // who kept a copy can still be told that it is that document's
  const comparado = await casa.chamar<Comparacao>(ANA, 'POST', `/siga/validacao/${codigoVerificador}/comparar`, {
    bruto: pdf,
    cabecalhos: { 'content-type': 'application/pdf' },
  })
  expect([comparado.corpo.veredicto, comparado.corpo.identico]).toEqual(['ELIMINADO', true])
  // the same bytes brought again are stored again
  const outro = await casa.finalizado('Convite refeito')
  await enviador(casa).enviar(ANA, outro.id, 'programa.pdf', anexo)
  expect(await naLoja(doAnexo)).toBe(true)
})

test('o que outro documento guarda igual fica; a cópia em outro dossiê também', async () => {
  const anexo = pdfBom('o mesmo anexo')
  const um = await convite('Convite do mesmo anexo')
  const outro = await casa.assinado('Que fica')
  const { sha256 } = (await enviador(casa).enviar(ANA, um.id, 'a.pdf', anexo)).corpo
  await enviador(casa).enviar(ANA, outro.id, 'a.pdf', anexo)
  expect((await ato(ANA, outro.mobilId, 'incluir-copia', { outro: String(um.mobilId) })).status).toBe(200)
  await emEdital(um.mobilId, 46)
  expect((await ato(QUITERIA, um.mobilId, 'eliminar')).status).toBe(200)
  expect([await naLoja(sha256), await naLoja(um.sha256Assinado)]).toEqual([true, true])
  expect((await casa.chamar(ANA, 'GET', `/siga/documento/${outro.id}/completo`)).status).toBe(200)
})

test('com o dossiê vão as peças, cada uma com a sua movimentação; a de guarda permanente não vai', async () => {
  const peca = await convite('Peça do dossiê')
  const dossie = await convite('Dossiê de convites')
  expect((await ato(ANA, peca.mobilId, 'juntar', { outro: String(dossie.mobilId) })).status).toBe(200)
  await emEdital(dossie.mobilId, 46)
  const mudar = (codigo: string) =>
    casa.banco.linhas(sql`update documento set classificacao_id = ${assunto(codigo)} where id = ${peca.id}`)
  await mudar('010.03')
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).problema.detail).toContain('guarda permanente')
  await mudar('010.08')
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).status).toBe(200)
  for (const { id, sha256Assinado } of [peca, dossie]) {
    expect(await doDocumento(id)).toEqual({ texto: '', versoes: 0, arquivos: 0, movimentos: 1 })
    expect(await naLoja(sha256Assinado)).toBe(false)
  }
})

test('outra via que ainda anda segura o documento', async () => {
  const { mobilId } = await convite('Convite em duas vias')
  const outra = (await ato(ANA, mobilId, 'criar-via')).corpo.mobil.id
  await emEdital(mobilId, 46)
  expect((await ato(QUITERIA, mobilId, 'eliminar')).problema.detail).toContain('Outra via')
  await emEdital(outra, 46)
  expect((await ato(QUITERIA, mobilId, 'eliminar')).status).toBe(200)
})

test('a loja que caiu no meio: nada se perde de vista, e a destruição é retomada', async () => {
  const { id, mobilId, sha256Assinado } = await convite('Convite interrompido')
  await emEdital(mobilId, 46)
  lojaFora = true
  expect((await ato(QUITERIA, mobilId, 'eliminar')).status).toBe(200)
  expect([(await doDocumento(id))?.texto, await naLoja(sha256Assinado)]).toEqual(['', true])
  lojaFora = false
  expect(await destruirPendentes(casa.portas)).toBe(1)
  expect(await naLoja(sha256Assinado)).toBe(false)
  expect(await destruirPendentes(casa.portas)).toBe(0)
  casa.erros.splice(0)
})

test('quem assina também desiste antes da assinatura; a unidade de fora não', async () => {
  const { id } = await casa.finalizado('Convite de dois', { cossignatarioIds: [casa.idDe(CARLA)] })
  const cancelar = (quem: string) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Desistimos' } })
  expect((await cancelar('diego.alves@SES/GEVIG')).status).toBe(403)
  expect((await cancelar(CARLA)).corpo.situacao).toBe('CANCELADO')
  expect((await cancelar(BRUNO)).status).toBe(409)
})

test('depois de tudo, as promessas estão de pé', async () => {
  const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  expect(casa.erros).toEqual([])
})
