import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Edital } from '#contract/edital.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Comparacao, Protocolo, Validacao } from '#contract/validacao.ts'
import { destruidor } from '#server/core/destruir/destruir.ts'
import { leitor } from '#server/core/completo/ler-pdfs.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { conferirImagens } from '#server/core/documento/imagens.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { PNG } from '../apoio/imagens.ts'
import { pdfBom, pdfComTextos } from '../apoio/pdfs.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'

let casa: CasaDeTeste
let plano: Classificacao[]
/** Called when the store is asked to destroy a file; throws to make it fail. */
let aoApagar: (sha256: string) => Promise<void> | void = () => {}
beforeAll(async () => {
  casa = await novaCasa(({ arquivos }) => ({
    arquivos: {
      ...arquivos,
      async apagar(sha256) {
        await aoApagar(sha256)
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
/** As if archived `anos` ago, and its edital published `dias` ago. */
const envelhecer = (mobil: number | null, anos: number, dias = 0) =>
  casa.banco.linhas(
    sql`with v as (update mobil set arquivado_em = arquivado_em - make_interval(years => ${anos}), desde = desde - make_interval(days => ${dias}) where id = ${mobil} returning edital_id)
        , e as (update edital set publicado_em = publicado_em - ${dias}::int, vence_em = vence_em - make_interval(days => ${dias}) where id = (select edital_id from v))
        update marca set desde = desde - make_interval(years => ${anos}, days => ${dias}) where mobil_id = ${mobil}`,
  )
/** Archived, with its term over, in an edital published `dias` ago. */
async function emEdital(mobil: number | null, dias: number) {
  expect((await ato(ANA, mobil, 'arquivar')).status).toBe(200)
  await envelhecer(mobil, 20)
  expect((await ato(QUITERIA, mobil, 'incluir-em-edital', { editalId: null })).status).toBe(200)
  const { editais } = (await casa.chamar<{ editais: Edital[] }>(QUITERIA, 'GET', '/siga/edital')).corpo
  expect((await ato(QUITERIA, mobil, 'eliminar')).problema.detail).toContain('O edital ainda não foi publicado')
  const publicado = await casa.chamar(QUITERIA, 'POST', `/siga/edital/${editais[0]?.id}/publicar`, {
    corpo: { data: hoje(new Date()), onde: 'Diário Oficial do Estado nº 18.200' },
  })
  expect(publicado.status, JSON.stringify(publicado.problema)).toBe(200)
  await envelhecer(mobil, 0, dias)
}
/** Whether the store has it, after pending deletions. */
async function naLoja(sha256: string | null) {
  await destruidor.fim(casa.portas)
  return (await casa.portas.arquivos.ler(sha256 ?? '')) !== undefined
}
/** Waits until this many statements of this database wait for a lock. */
const esperando = (quantas: number) =>
  vi.waitFor(
    async () =>
      expect(
        await casa.banco.linhas(
          sql`select 1 as sim from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(quantas),
    { timeout: 4_000, interval: 50 },
  )
const doDocumento = (id: number) =>
  linha<{ texto: string; versoes: number; arquivos: number; movimentos: number }>(
    casa.banco,
    sql`select texto, (select count(*) from versao where documento_id = d.id) as versoes, (select count(*) from arquivo where documento_id = d.id) as arquivos,
          (select count(*) from movimentacao where documento_id = d.id and tipo = 10) as movimentos from documento d where id = ${id}`,
  )
const convite = (nome: string, mais: Record<string, unknown> = {}) =>
  casa.assinado(nome, { classificacaoId: assunto('010.08'), ...mais })

test('só o arquivo elimina, e só depois do prazo do edital; o documento aparece na mesa dele', async () => {
  const { id, mobilId } = await convite('Convite antigo')
  await emEdital(mobilId, 44)
  expect(await marcas(id)).toEqual([])
  expect((await ato(QUITERIA, mobilId, 'eliminar')).problema.detail).toMatch(
    /O prazo do edital vai até \d\d\/\d\d\/\d{4}\./,
  )
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

  // every table where a room keeps words of documents
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
    expect(negado.problema.detail).toMatch(
      /eliminado em \d\d\/\d\d\/\d{4}, pelo edital \d+\/\d{4}, de \d\d\/\d\d\/\d{4}/,
    )
  }
  const assinantes = await casa.chamar<PreparoAssinatura>(ANA, 'GET', `/siga/documento/${id}/assinatura`)
  expect([assinantes.status, assinantes.corpo.sha256]).toEqual([200, assinado])
  for (const caminho of ['arquivo', 'movimentacao', 'acesso', 'versao'])
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/${caminho}`)).status, caminho).toBe(200)
  const publica = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)
  expect([publica.corpo.veredicto, publica.corpo.trilhaIntegra]).toEqual(['ELIMINADO', true])
  expect(publica.corpo.explicacao).toMatch(/pelo edital \d+\/\d{4}, de /)
  expect(publica.corpo.assinaturas.map(({ veredicto }) => veredicto)).toEqual(['INDETERMINADO'])
  const protocolo = await casa.chamar<Protocolo>(undefined, 'GET', `/publico/protocolo/${codigoVerificador}`)
  expect(protocolo.corpo.situacao).toBe('Eliminado')
  // a copy kept by somebody can still be matched to the document
  const comparado = await casa.chamar<Comparacao>(ANA, 'POST', `/siga/validacao/${codigoVerificador}/comparar`, {
    bruto: pdf,
    cabecalhos: { 'content-type': 'application/pdf' },
  })
  expect([comparado.corpo.veredicto, comparado.corpo.identico]).toEqual(['ELIMINADO', true])
  // the same bytes sent again are stored again
  const outro = await casa.finalizado('Convite refeito')
  await enviador(casa).enviar(ANA, outro.id, 'programa.pdf', anexo)
  expect(await naLoja(doAnexo)).toBe(true)
})

test('um arquivo igual guardado por outro documento fica; a cópia em outro dossiê também', async () => {
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

test('com o dossiê vão as peças, uma movimentação cada; ficam a de guarda permanente e a que espera um fato', async () => {
  const peca = await convite('Peça do dossiê')
  const dossie = await convite('Dossiê de convites')
  expect((await ato(ANA, peca.mobilId, 'juntar', { outro: String(dossie.mobilId) })).status).toBe(200)
  await emEdital(dossie.mobilId, 46)
  const mudar = (codigo: string) =>
    casa.banco.linhas(sql`update documento set classificacao_id = ${assunto(codigo)} where id = ${peca.id}`)
  await mudar('010.03')
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).problema.detail).toContain('guarda permanente')
  // nor one whose term nobody knows to be over
  const prazoDoFato = (palavras: string | null) =>
    casa.banco.linhas(sql`update classificacao set prazo_intermediario = ${palavras} where codigo = '030.03'`)
  await prazoDoFato('5 anos a contar do fim do contrato')
  await mudar('030.03')
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).problema.detail).toBe(
    'Há documento juntado a ele cujo prazo de guarda conta de um fato: retire do edital e desentranhe antes.',
  )
  await prazoDoFato(null)
  await mudar('010.08')
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).status).toBe(200)
  for (const { id, sha256Assinado } of [peca, dossie]) {
    expect(await doDocumento(id)).toEqual({ texto: '', versoes: 0, arquivos: 0, movimentos: 1 })
    expect(await naLoja(sha256Assinado)).toBe(false)
  }
})

test('com a peça tornada sem efeito vai a vista dela, e o termo a nomeia', async () => {
  const peca = await convite('Peça sem efeito')
  const dossie = await convite('Dossiê da peça sem efeito')
  expect((await ato(ANA, peca.mobilId, 'juntar', { outro: String(dossie.mobilId) })).status).toBe(200)
  const corpo = { motivo: 'Data errada.' }
  expect((await casa.chamar(BRUNO, 'POST', `/siga/documento/${peca.id}/tornar-sem-efeito`, { corpo })).status).toBe(200)
  const vista = await linha<{ sha256: string }>(
    casa.banco,
    sql`select sha256 from vista_do_documento where documento_id = ${peca.id}`,
  )
  expect(await naLoja(vista?.sha256 ?? null)).toBe(true)
  await emEdital(dossie.mobilId, 46)
  expect((await ato(QUITERIA, dossie.mobilId, 'eliminar')).status).toBe(200)
  expect(await naLoja(vista?.sha256 ?? null)).toBe(false)
  const [termo] = await casa.banco.linhas<{ destruido: { tipo: string; sha256: string }[] }>(
    sql`select dados -> 'termo' -> 'destruido' as destruido from movimentacao where documento_id = ${peca.id} order by seq desc limit 1`,
  )
  expect(termo?.destruido).toContainEqual({ tipo: 'VISTA', nome: null, sha256: vista?.sha256 })
})

test('outra via que ainda anda impede a eliminação do documento', async () => {
  const { mobilId } = await convite('Convite em duas vias')
  const outra = (await ato(ANA, mobilId, 'criar-via')).corpo.mobil.id
  await emEdital(mobilId, 46)
  expect((await ato(QUITERIA, mobilId, 'eliminar')).problema.detail).toContain('Outra via')
  await emEdital(outra, 46)
  expect((await ato(QUITERIA, mobilId, 'eliminar')).status).toBe(200)
})

test('uma peça que sai do dossiê durante a eliminação não é eliminada', async () => {
  const peca = await convite('Peça que sai a tempo')
  const dossie = await convite('Dossiê que perde uma peça')
  expect((await ato(ANA, peca.mobilId, 'juntar', { outro: String(dossie.mobilId) })).status).toBe(200)
  await emEdital(dossie.mobilId, 46)
  const eliminando = await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select 1 as sim from documento where id = ${peca.id} for update`)
    const pedido = ato(QUITERIA, dossie.mobilId, 'eliminar')
    await esperando(1)
    await tx.linhas(
      sql`update documento set classificacao_id = ${assunto('010.03')}, juntado = false where id = ${peca.id}`,
    )
    await tx.linhas(sql`update mobil set custodia = 'COM_ATENDENTE', pai_id = null where id = ${peca.mobilId}`)
    return { pedido }
  })
  const feito = await eliminando.pedido
  expect([feito.status, feito.corpo.documento.situacao]).toEqual([200, 'ELIMINADO'])
  const { corpo } = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${peca.id}`)
  expect([corpo.situacao, corpo.corpo.content.length]).toEqual(['ASSINADO', 1])
  expect(await naLoja(peca.sha256Assinado)).toBe(true)
  // taken out by SQL, without a movement: put back, so that the invariants hold
  await casa.banco.linhas(
    sql`update mobil set custodia = 'JUNTADO', pai_id = ${dossie.mobilId} where id = ${peca.mobilId}`,
  )
})

test('nada fica do texto anterior às variáveis, nem das mensagens a quem assina', async () => {
  const { id, mobilId } = await convite('Convite com variável', {
    corpo: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Convida-se a todos ' },
            { type: 'variavel', attrs: { nome: 'responsavel' } },
          ],
        },
      ],
    },
    personalizacoes: [
      { pessoaId: casa.idDe(BRUNO), nome: 'Bruno', funcao: 'Ordenador', unidade: null, cidade: 'Sobral' },
    ],
  })
  const vivo = () =>
    linha<{ vivo: string | null; pedido: string }>(
      casa.banco,
      sql`select corpo_vivo::text as vivo, personalizacoes::text as pedido from documento where id = ${id}`,
    )
  const antes = await vivo()
  expect([antes?.vivo, antes?.pedido]).toEqual([
    expect.stringContaining('Convida-se'),
    expect.stringContaining('Ordenador'),
  ])
  await emEdital(mobilId, 46)
  expect((await ato(QUITERIA, mobilId, 'eliminar')).status).toBe(200)
  expect(await vivo()).toEqual({ vivo: null, pedido: '[]' })
  // and if something were left, the check says so
  await casa.banco.linhas(sql`update documento set corpo_vivo = '{"type": "doc"}' where id = ${id}`)
  const i13 = async () =>
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).find(({ nome }) => nome.startsWith('I13'))?.falhas
  expect(await i13()).toHaveLength(1)
  // what an earlier elimination left is deleted by the migration
  await casa.banco.linhas(
    sql.raw(
      readFileSync(new URL('../../server/database/migrations/0029_eliminacao_inteira.sql', import.meta.url), 'utf8'),
    ),
  )
  expect(await i13()).toEqual([])
})

test('uma imagem copiada durante a eliminação do original fica para quem a copiou', async () => {
  const { id, mobilId } = await convite('Convite ilustrado')
  const sha256 = await casa.portas.arquivos.guardar(PNG)
  await casa.banco.linhas(
    sql`insert into imagem (documento_id, sha256, mime, largura, altura, tamanho, enviada_por, enviada_em)
        values (${id}, ${sha256}, 'image/png', 40, 24, ${PNG.length}, ${casa.idDe(ANA)}, now())`,
  )
  await emEdital(mobilId, 46)
  const novo = await casa.rascunho('Convite que copia')
  const ana = casa.elenco.get(ANA)?.entrada
  if (!ana) throw new Error('no ana')
  const corpo = { type: 'doc', content: [{ type: 'imagem', attrs: { sha256, alt: 'Moldura', largura: 50 } }] }
  await casa.banco.transacao(async (tx) => {
    await conferirImagens(tx, novo.id, corpo, ana)
    expect((await ato(QUITERIA, mobilId, 'eliminar')).status).toBe(200)
    await esperando(1) // the elimination waits for the copy
  })
  expect(await naLoja(sha256)).toBe(true)
  expect(await casa.banco.linhas(sql`select 1 as sim from destruicao where sha256 = ${sha256}`)).toEqual([])
  // and a destroyed image can't be copied
  const tarde = await casa.rascunho('Convite atrasado')
  await casa.banco.linhas(sql`delete from imagem where sha256 = ${sha256}`)
  await expect(casa.banco.transacao((tx) => conferirImagens(tx, tarde.id, corpo, ana))).rejects.toThrow(
    'IMAGEM_NAO_ENCONTRADA',
  )
})

test('um arquivo que não se consegue apagar não segura os outros, nem quem elimina, e é tentado de novo', async () => {
  const preso = await convite('Convite que a loja recusa')
  const outro = await convite('Convite depois dele')
  for (const { mobilId } of [preso, outro]) await emEdital(mobilId, 46)
  let soltar = () => {}
  const aberta = new Promise<void>((resolve) => (soltar = resolve))
  aoApagar = async (sha256) => {
    if (sha256 !== preso.sha256Assinado) return
    await aberta
    throw new Error('the store refuses')
  }
  // answered before the store deletes the file
  expect((await ato(QUITERIA, preso.mobilId, 'eliminar')).status).toBe(200)
  expect((await doDocumento(preso.id))?.texto).toBe('')
  expect((await ato(QUITERIA, outro.mobilId, 'eliminar')).status).toBe(200)
  soltar()
  expect([await naLoja(outro.sha256Assinado), await naLoja(preso.sha256Assinado)]).toEqual([false, true])
  const pendente = () =>
    linha<{ tentativas: number; espera: number }>(
      casa.banco,
      sql`select tentativas, round(extract(epoch from proxima_em - now()) / 60)::int as espera from destruicao where sha256 = ${preso.sha256Assinado} and destruida_em is null`,
    )
  expect(await pendente()).toEqual({ tentativas: 1, espera: 30 })
  expect(casa.erros.splice(0)).toEqual([expect.stringContaining('the store refuses')])
  const passar = () =>
    casa.banco.linhas(sql`update destruicao set proxima_em = now() - interval '1 minute' where proxima_em is not null`)
  expect(await destruidor.chamar(casa.portas)).toBe(0)
  expect(await pendente()).toMatchObject({ tentativas: 1 })
  await passar()
  expect(await destruidor.chamar(casa.portas)).toBe(0)
  expect(await pendente()).toEqual({ tentativas: 2, espera: 60 })
  expect(casa.erros.splice(0)).toHaveLength(1)
  aoApagar = () => {}
  await passar()
  expect(await destruidor.chamar(casa.portas)).toBe(1)
  expect(await naLoja(preso.sha256Assinado)).toBe(false)
  expect(await destruidor.chamar(casa.portas)).toBe(0)
})

test('os outros donos de um arquivo são achados por índice', async () => {
  const indices = await casa.banco.linhas<{ tabela: string }>(
    sql`select distinct tablename as tabela from pg_indexes where indexdef like '%sha256%' and tablename in ('documento', 'assinatura', 'movimentacao', 'arquivo', 'imagem')`,
  )
  expect(indices).toHaveLength(5)
})

test('quem assina também pode cancelar antes da assinatura; uma unidade alheia, não', async () => {
  const { id } = await casa.finalizado('Convite de dois', { cossignatarioIds: [casa.idDe(CARLA)] })
  const cancelar = (quem: string) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Desistimos' } })
  expect((await cancelar('diego.alves@SES/GEVIG')).status).toBe(403)
  expect((await cancelar(CARLA)).corpo.situacao).toBe('CANCELADO')
  expect((await cancelar(BRUNO)).status).toBe(409)
})

test('depois de todos os testes, as invariantes valem', async () => {
  const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  expect(casa.erros).toEqual([])
})
