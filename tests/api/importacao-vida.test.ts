import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'
import { sha256 } from '../apoio/envio.ts'
import { importarEm, linhaBoa, pastaCom } from '../apoio/importacao.ts'
import { pdfBom } from '../apoio/pdfs.ts'

/** What is done with an imported document: the same as with one written here. */
const BASE = 'SEAD-ADM-2019/00007'
let casa: CasaDeTeste
let processo: { id: number; mobilId: number; codigo: string }
beforeAll(async () => {
  casa = await novaCasa()
  const linhas = [
    linhaBoa({ sigla: BASE, especie: 'ADM', nivel: 10, classificacao: '010.01' }),
    linhaBoa({ sigla: `${BASE}.03`, pai: BASE, classificacao: '010.01' }),
  ]
  linhas[1]!['especie'] = 'ADM'
  expect((await importarEm(casa, await pastaCom(linhas))).ditos).toEqual([])
  const achado = await linha<typeof processo>(
    casa.banco,
    sql`select d.id, m.id as "mobilId", d.codigo_verificador as codigo from documento d
        join mobil m on m.documento_id = d.id and m.tipo = 'VOLUME' where d.sigla = ${BASE}`,
  )
  processo = achado!
})
afterAll(() => casa.fechar())

const pedir = <T>(method: string, path: string, pedido = {}) => casa.chamar<T>(CARLA, method, `/siga${path}`, pedido)
const falhas = async () =>
  (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap(({ falhas: delas }) => delas)

test('cada página e cada papel que falam do documento importado respondem', async () => {
  const { id, mobilId } = processo
  for (const caminho of [
    `/mobil/${mobilId}`,
    `/mobil/SEADADM201900007V01`,
    `/documento/${id}/pdf`,
    `/documento/${id}/completo`,
    `/documento/${id}/arquivo`,
    `/documento/${id}/assinatura`,
    `/documento/${id}/trilha`,
    `/documento/${id}/movimentacao/pdf`,
    `/documento/${id}/pacote`,
    `/documento/${id}/manifesto`,
  ])
    expect((await pedir('GET', caminho)).status, caminho).toBe(200)
  const { corpo } = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${processo.codigo}`)
  expect(corpo).toMatchObject({ veredicto: 'IMPORTADO', sigla: BASE, reservado: false })
})

test('um processo antigo, desarquivado, recebe um documento novo com o número seguinte', async () => {
  expect((await pedir('POST', `/mobil/${processo.mobilId}/desarquivar`)).status).toBe(200)
  const criado = await pedir<Documento>('POST', '/documento', {
    corpo: {
      modeloId: await casa.modelo('Despacho'),
      pai: String(processo.mobilId),
      rascunho: { assunto: 'Segue o processo antigo', corpo: texto('Prossiga-se.'), responsavelId: casa.idDe(CARLA) },
    },
  })
  expect(criado.status).toBe(200)
  const { id, versao } = criado.corpo
  const numerado = await pedir<Documento>('POST', `/documento/${id}/finalizar`, { versao })
  expect(numerado.corpo.sigla).toBe(`${BASE}.04`)
  expect((await casa.assinar(CARLA, id)).status).toBe(200)
  expect(await falhas()).toEqual([])
})

test('um importado que perde o efeito por quem o importou continua legível, e a validação diz isso', async () => {
  const pdf = pdfBom('sem efeito')
  const linhas = [linhaBoa({ sigla: 'SE 1/2014', arquivo: 'pdf/se.pdf' })]
  expect((await importarEm(casa, await pastaCom(linhas, { 'pdf/se.pdf': pdf }))).ditos).toEqual([])
  const { id, codigo } = (await linha<{ id: number; codigo: string }>(
    casa.banco,
    sql`select id, codigo_verificador as codigo from documento where sigla = 'SE 1/2014'`,
  ))!
  expect(
    (await pedir('POST', `/documento/${id}/tornar-sem-efeito`, { corpo: { motivo: 'Importado por engano' } })).status,
  ).toBe(200)
  const { bytes } = await pedir('GET', `/documento/${id}/pdf`)
  expect(sha256(bytes)).toBe(sha256(pdf))
  const { corpo } = await pedir<Validacao>('GET', `/validacao/${codigo}`)
  expect(corpo).toMatchObject({
    veredicto: 'SEM_EFEITO',
    explicacao: expect.stringMatching(
      /^O documento foi importado do SIGA e depois tornado sem efeito\. O ato é de .+ Motivo: Importado por engano$/,
    ),
  })
  expect(await falhas()).toEqual([])
})

test('a guarda conta do dia do arquivamento no outro sistema, e vence na mesa do arquivo do órgão', async () => {
  const comum = { data: '2009-12-01', classificacao: '010.01' }
  const linhas = [
    linhaBoa({ ...comum, sigla: 'G 1/2009', arquivado_em: '2010-01-01' }),
    linhaBoa({ ...comum, sigla: 'G 2/2009' }),
  ]
  expect((await importarEm(casa, await pastaCom(linhas))).ditos).toEqual([])
  const marcas = await casa.banco.linhas(
    sql`select d.sigla, k.marcador, l.sigla as unidade, k.desde <= now() as venceu from marca k
        join documento d on d.id = k.documento_id join lotacao l on l.id = k.lotacao_id where d.sigla like 'G %' order by 1`,
  )
  expect(marcas).toEqual([
    { sigla: 'G 1/2009', marcador: 'A_TRANSFERIR', unidade: 'NUARQ', venceu: true },
    { sigla: 'G 2/2009', marcador: 'A_TRANSFERIR', unidade: 'NUARQ', venceu: false },
  ])
  const via = await linha<{ id: number }>(casa.banco, sql`select id from mobil where sigla = 'G 1/2009-A'`)
  const feito = await casa.chamar('quiteria.amorim@SEAD/NUARQ', 'POST', `/siga/mobil/${via?.id}/arquivar-intermediario`)
  expect(feito.status).toBe(200)
  expect(await falhas()).toEqual([])
})

test('um arquivo que já traz assinaturas é apresentado assim, e um que chegou adulterado falha', async () => {
  const { id: daqui } = await casa.assinado('Assinado em outro lugar')
  const assinado = (await pedir('GET', `/documento/${daqui}/pdf`)).bytes
  const mudado = Buffer.from(assinado)
  const onde = mudado.indexOf('/Reason')
  expect(onde).toBeGreaterThan(0)
  // one letter of the signed content
  mudado[onde + 12]! ^= 1
  const linhas = [
    linhaBoa({ sigla: 'AS 1/2013', arquivo: 'pdf/assinado.pdf' }),
    linhaBoa({ sigla: 'AS 2/2013', arquivo: 'pdf/mudado.pdf' }),
  ]
  const arquivos = { 'pdf/assinado.pdf': assinado, 'pdf/mudado.pdf': mudado }
  expect((await importarEm(casa, await pastaCom(linhas, arquivos))).ditos).toEqual([])
  const laudo = async (sigla: string) => {
    const { corpo } = await pedir<Validacao>('GET', `/validacao/${(await codigoDe(sigla))!}`)
    return corpo
  }
  const inteiro = await laudo('AS 1/2013')
  expect(inteiro.veredicto).toBe('IMPORTADO')
  expect(inteiro.explicacao).toContain(
    'As assinaturas digitais que o arquivo traz se conferem trazendo-o para comparar.',
  )
  expect(inteiro.assinaturas).toEqual([])
  const outro = await laudo('AS 2/2013')
  expect(outro.veredicto).toBe('FALHOU')
  expect(outro.explicacao).toContain('já chegou assim')
})

test('um documento que se diz importado sem constar da trilha é achado', async () => {
  const { id, sigla } = await casa.assinado('Nunca importado')
  const marcar = (importado: boolean) =>
    casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`set local session_replication_role = replica`)
      await tx.linhas(sql`update documento set importado = ${importado} where id = ${id}`)
    })
  await marcar(true)
  expect(await falhas()).toContain(`${sigla}: 0 importações`)
  await marcar(false)
  expect(await falhas()).toEqual([])
})

const codigoDe = async (sigla: string) =>
  (
    await linha<{ codigo: string }>(
      casa.banco,
      sql`select codigo_verificador as codigo from documento where sigla = ${sigla}`,
    )
  )?.codigo
