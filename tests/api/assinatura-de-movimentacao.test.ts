import { PDF } from '@libpdf/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Arquivos } from '#contract/arquivo.ts'
import type { PreparoDaMovimentacao } from '#contract/assinatura-de-movimentacao.ts'
import type { Desafio, Recibo } from '#contract/assinatura.ts'
import type { TextoDaPeca } from '#contract/completo.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Comparacao } from '#contract/validacao.ts'
import { declaracaoDe } from '#server/core/arquivo/declaracao-pdf.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { fraseDasAssinaturas } from '#server/rooms/completo/tarja.ts'
import { linha, sql } from '#server/database/connection.ts'
import { lerElo } from '#server/core/movimentacao/elo.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfQueSeDizPdfA } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
let selar: CasaDeTeste['portas']['chaves']['selar']
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
  selar = casa.portas.chaves.selar
})
afterAll(() => casa.fechar())
afterEach(() => {
  casa.portas.chaves.selar = selar
})
const { historia, feito, filhoDe, processoAssinado, promessasDePe } = atosEm(() => casa)

const codigo = ({ status, problema }: { status: number; problema?: { codigo: string } }) => [status, problema?.codigo]
const movimento = async (documento: number, tipo: number) =>
  (await linha<{ id: number }>(
    casa.banco,
    sql`select max(id) as id from movimentacao where documento_id = ${documento} and tipo = ${tipo}`,
  ))!.id
let n = 0
/** A signed document with an anexo included by Ana, and the movement that included it. */
async function comAnexo(doc?: number) {
  const id = doc ?? (await casa.assinado()).id
  const bytes = pdfBom(`anexo ${++n}`)
  const enviado = await envio.enviar(ANA, id, `Anexo ${n}.pdf`, bytes)
  expect(enviado.status, JSON.stringify(enviado.problema)).toBe(200)
  return { doc: id, bytes, arquivo: enviado.corpo.id, anexo: await movimento(id, 2) }
}
const em = (mov: number) => ({ onde: `/siga/movimentacao/${mov}` })
const assinar = (quem: string, mov: number, mais: object = {}) => casa.assinar(quem, 0, { ...em(mov), ...mais })
const preparar = (quem: string, mov: number, query: Record<string, string> = {}) =>
  casa.chamar<PreparoDaMovimentacao>(quem, 'GET', `/siga/movimentacao/${mov}/assinatura`, { query })
const pdf = async (quem: string, mov: number) => (await casa.chamar(quem, 'GET', `/siga/movimentacao/${mov}/pdf`)).bytes
async function desafiar(quem: string, mov: number, query: Record<string, string> = {}) {
  const corpo = { tipo: 'SENHA', sha256: (await preparar(quem, mov, query)).corpo.sha256 ?? '0'.repeat(64) }
  const aberto = await casa.chamar<Desafio>(quem, 'POST', `/siga/movimentacao/${mov}/desafio`, { corpo, query })
  return { aberto, corpo: { ...corpo, desafio: aberto.corpo.desafio } }
}
const provar = (quem: string, mov: number, corpo: object, chave: string = crypto.randomUUID()) =>
  casa.chamar<Recibo>(quem, 'POST', `/siga/movimentacao/${mov}/assinar`, { corpo, chave })
async function autenticar(quem: string, mov: number) {
  const { aberto, corpo } = await desafiar(quem, mov, { ato: 'AUTENTICACAO' })
  return aberto.status === 200 ? provar(quem, mov, corpo) : (aberto as unknown as Awaited<ReturnType<typeof provar>>)
}
const arquivos = async (quem: string, doc: number) =>
  (await casa.chamar<Arquivos>(quem, 'GET', `/siga/documento/${doc}/arquivo`)).corpo.arquivos

describe('o que um anexo diz de si', () => {
  test('o que se diz PDF/A e se vê que não é deixa de o dizer ao ser assinado; o arquivo trazido fica como veio', async () => {
    const { id } = await casa.assinado()
    const trazido = pdfQueSeDizPdfA()
    const { corpo } = await envio.enviar(ANA, id, 'Falso.pdf', trazido)
    const mov = corpo.movimentacaoId ?? 0
    const antes = await pdf(ANA, mov)
    expect((await preparar(ANA, mov)).corpo.sha256).toBe(sha256(antes))
    expect((await assinar(ANA, mov)).status).toBe(200)
    const assinado = await pdf(ANA, mov)
    expect(sha256(assinado.subarray(0, antes.length))).toBe(sha256(antes))
    expect(sha256(assinado.subarray(0, trazido.length))).toBe(sha256(trazido))
    const diz = async (bytes: Uint8Array) => declaracaoDe(await PDF.load(bytes))
    expect([await diz(trazido), await diz(assinado)]).toEqual([{ parte: 1, nivel: 'b', ua: false }, null])
    expect((await casa.portas.chaves.verificar(assinado)).veredicto).toBe('PASSOU')
  })

  test('o de um anexo que outros assinaram fica: mudá-lo desfaria a assinatura deles', async () => {
    const { id } = await casa.assinado()
    const request = { campo: 'Deles', motivo: 'Assinado', local: 'Patos', nome: 'Prefeitura' }
    const deles = await casa.portas.chaves.selar(pdfQueSeDizPdfA('assinado'), request, new Date())
    const { corpo } = await envio.enviar(ANA, id, 'Assinado.pdf', deles)
    expect(sha256(await pdf(ANA, corpo.movimentacaoId ?? 0))).toBe(sha256(deles))
  })
})

describe('um anexo', () => {
  test('quem incluiu o anexo assina o próprio PDF: há uma movimentação, e o arquivo original é o começo do assinado', async () => {
    const { doc, bytes, anexo, arquivo } = await comAnexo()
    const antes = (await preparar(ANA, anexo)).corpo
    expect(antes).toMatchObject({ titulo: `Anexo ${n}.pdf`, sha256: sha256(bytes), pode: true, feitas: [] })
    const recibo = await assinar(ANA, anexo)
    expect(recibo.status, JSON.stringify(recibo.problema)).toBe(200)
    expect(recibo.corpo).toMatchObject({ documentoId: doc, sobre: { movimentacaoId: anexo, titulo: `Anexo ${n}.pdf` } })
    const assinado = await pdf(ANA, anexo)
    expect(assinado.subarray(0, bytes.length)).toEqual(new Uint8Array(bytes))
    expect(sha256(assinado)).toBe(recibo.corpo.sha256)
    const verificado = await casa.portas.chaves.verificar(assinado)
    expect([verificado.veredicto, verificado.assinaturas.map(({ nome }) => nome)]).toEqual(['PASSOU', ['Ana Souza']])
    expect((await historia(doc)).slice(-2)).toEqual(['ANEXACAO', 'ASSINATURA_DE_MOVIMENTACAO'])
    const [card] = await arquivos(ANA, doc)
    expect(card).toMatchObject({ sha256: recibo.corpo.sha256, assinaturas: [{ nome: 'Ana Souza', ato: 'ASSINATURA' }] })
    const baixado = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/arquivo/${arquivo}`)
    expect(sha256(baixado.bytes)).toBe(recibo.corpo.sha256)
    await promessasDePe()
  })

  test('quem assina o documento também assina o anexo, por cima da outra assinatura', async () => {
    const { doc, anexo } = await comAnexo()
    expect((await assinar(ANA, anexo)).status).toBe(200)
    expect((await assinar(BRUNO, anexo)).status).toBe(200)
    const { assinaturas, veredicto } = await casa.portas.chaves.verificar(await pdf(BRUNO, anexo))
    expect([veredicto, assinaturas.length]).toEqual(['PASSOU', 2])
    const { content } = (
      await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${doc}/movimentacao`)
    ).corpo
    expect(content.find(({ id }) => id === anexo)?.assinaturas.map(({ nome }) => nome)).toEqual([
      'Ana Souza',
      'Bruno Lima',
    ])
  })

  test('a mesma pessoa não assina o anexo duas vezes, nem por outra lotação', async () => {
    const { id: doc } = await casa.finalizado('Uma só', { cossignatarioIds: [casa.idDe(ANA_NA_FAZENDA)] })
    const { anexo } = await comAnexo(doc)
    expect((await assinar(ANA, anexo)).status).toBe(200)
    expect(codigo(await assinar(ANA_NA_FAZENDA, anexo))).toEqual([409, 'JA_ASSINADO'])
    expect((await preparar(ANA_NA_FAZENDA, anexo)).corpo).toMatchObject({ pode: false })
    expect((await assinar(BRUNO, anexo)).status).toBe(200)
  })

  test('um anexo assinado não sai mais do documento', async () => {
    const { doc, anexo, arquivo } = await comAnexo()
    expect((await assinar(ANA, anexo)).status).toBe(200)
    const saida = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/arquivo/${arquivo}/excluir`)
    expect([saida.status, saida.problema.detail]).toEqual([
      409,
      'O anexo foi assinado: faz parte do documento para sempre.',
    ])
  })

  test('a unidade que incluiu o anexo o autentica uma vez, como cópia fiel; usuário externo, não', async () => {
    const { doc, anexo } = await comAnexo()
    const feita = await autenticar(ANA, anexo)
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
    expect((await historia(doc)).at(-1)).toBe('AUTENTICACAO')
    expect(codigo(await autenticar(ANA, anexo))).toEqual([409, 'JA_ASSINADO'])
    expect(codigo(await autenticar(BRUNO, anexo))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect((await assinar(ANA, anexo)).status).toBe(200)
    const { assinaturas } = await casa.portas.chaves.verificar(await pdf(ANA, anexo))
    expect(assinaturas.map(({ motivo }) => motivo)).toEqual([
      'Confere com o original: autenticado por Ana Souza com confirmação de identidade',
      'Assinado por Ana Souza com confirmação de identidade',
    ])
  })

  test('um anexo incluído com o rascunho não se assina à parte', async () => {
    const { id, versao } = await casa.rascunho()
    await envio.enviar(ANA, id, 'Do rascunho.pdf', pdfBom('do rascunho'))
    const [card] = await arquivos(ANA, id)
    expect([card?.movimentacaoId, card?.atos]).toEqual([null, []])
    expect(versao).toBeGreaterThan(0)
  })
})

describe('o termo de uma movimentação', () => {
  test('o termo diz o que foi feito e o registro da trilha, é um PDF sempre igual, e quem fez o ato o assina', async () => {
    const { id: doc, mobilId } = await casa.assinado()
    await feito(ANA, mobilId, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
      observacao: 'Para providências quanto à compra.',
    })
    const tramite = await movimento(doc, 3)
    const antes = (await preparar(ANA, tramite)).corpo
    expect(antes).toMatchObject({ titulo: 'Termo de tramitação', anexo: null, pode: true, ato: 'ASSINATURA' })
    const termo = await pdf(ANA, tramite)
    expect(sha256(termo)).toBe(antes.sha256)
    expect(sha256(await pdf(BRUNO, tramite))).toBe(antes.sha256)
    const { hash } = (await linha<{ hash: string }>(
      casa.banco,
      sql`select hash from movimentacao where id = ${tramite}`,
    ))!
    const paginas = await casa.portas.inspecao.textos(termo)
    const lido = (paginas ?? [])
      .map(({ texto }) => texto)
      .join('')
      .replace(/\s/g, '')
    expect(lido).toContain('Paraprovidênciasquantoàcompra.')
    expect(lido).toContain(hash)
    // letter by letter, except what PDF readers join at the end of a line
    const { canonico } = await lerElo(casa.banco, tramite)
    expect(lido.replaceAll('-', '')).toContain(canonico.replace(/[\s-]/g, ''))
    const recibo = await assinar(ANA, tramite)
    expect(recibo.status, JSON.stringify(recibo.problema)).toBe(200)
    const assinado = await pdf(ANA, tramite)
    expect(assinado.subarray(0, termo.length)).toEqual(termo)
    expect((await casa.portas.chaves.verificar(assinado)).veredicto).toBe('PASSOU')
    expect((await historia(doc)).at(-1)).toBe('ASSINATURA_DE_MOVIMENTACAO')
    expect(codigo(await assinar(ANA, tramite))).toEqual([409, 'JA_ASSINADO'])
    expect(codigo(await autenticar(ANA, tramite))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    await promessasDePe()
  })

  test('juntada e desentranhamento têm termo em cada um dos documentos', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    expect((await casa.assinar(BRUNO, filho.id)).status).toBe(200)
    const juntada = await movimento(filho.id, 12)
    expect((await preparar(BRUNO, juntada)).corpo.titulo).toBe('Termo de juntada')
    expect((await assinar(BRUNO, juntada)).status).toBe(200)
    expect((await assinar(BRUNO, await movimento(pai.id, 112))).status).toBe(200)
    await feito(ANA, filho.mobilId, 'desentranhar', { motivo: 'Juntado por engano.' })
    const saida = await movimento(filho.id, 13)
    expect((await preparar(ANA, saida)).corpo.titulo).toBe('Termo de desentranhamento')
    expect((await assinar(ANA, saida)).status).toBe(200)
  })

  test('o termo do cancelamento se assina depois de cancelado o documento; nada mais nele se assina', async () => {
    const { id: doc } = await casa.finalizado()
    const { anexo } = await comAnexo(doc)
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/cancelar`, { corpo: { motivo: 'Duplicado.' } })
    const cancelamento = await movimento(doc, 15)
    expect((await assinar(ANA, cancelamento)).status).toBe(200)
    const { sha256: visto } = (await preparar(ANA, anexo)).corpo
    expect(codigo(await assinar(ANA, anexo, { sha256: visto }))).toEqual([409, 'DOCUMENTO_CANCELADO'])
  })

  test('uma movimentação sem termo não se assina', async () => {
    const { id: doc } = await casa.assinado()
    const finalizacao = await movimento(doc, 5)
    expect(codigo(await preparar(ANA, finalizacao))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect(codigo(await assinar(ANA, finalizacao))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect((await casa.chamar(ANA, 'GET', `/siga/movimentacao/${finalizacao}/pdf`)).status).toBe(409)
  })

  test('uma movimentação que a trilha não confirma não é assinada', async () => {
    const { id: doc, mobilId } = await casa.assinado()
    await feito(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    const tramite = await movimento(doc, 3)
    await casa.banco.linhas(sql`alter table movimentacao disable trigger movimentacao_imutavel`)
    await casa.banco.linhas(sql`update movimentacao set descricao = 'Outra' where id = ${tramite}`)
    expect((await preparar(ANA, tramite)).problema.detail).toBe('A movimentação guardada não confere com a trilha.')
    await casa.banco.linhas(sql`delete from notificacao where documento_id = ${doc}`)
    await casa.banco.linhas(sql`alter table movimentacao enable trigger movimentacao_imutavel`)
  })
})

describe('as recusas são as mesmas do documento (linhas 63 a 69)', () => {
  test('63: quem não é signatário não assina', async () => {
    const { anexo } = await comAnexo()
    const { sha256: visto } = (await preparar(ANA, anexo)).corpo
    expect(codigo(await assinar(CARLA, anexo, { sha256: visto }))).toEqual([403, 'NAO_SIGNATARIO'])
  })
  test('64: a mesma pessoa não assina duas vezes', async () => {
    const { anexo } = await comAnexo()
    await assinar(ANA, anexo)
    expect(codigo(await assinar(ANA, anexo))).toEqual([409, 'JA_ASSINADO'])
  })
  test('66: uma movimentação cancelada não se assina', async () => {
    const { doc, anexo, arquivo } = await comAnexo()
    const { corpo } = await desafiar(ANA, anexo)
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/arquivo/${arquivo}/excluir`)
    expect(codigo(await provar(ANA, anexo, corpo))).toEqual([409, 'DOCUMENTO_CANCELADO'])
  })
  test('67: um conteúdo diferente do que se viu não se assina', async () => {
    const { anexo } = await comAnexo()
    expect(codigo(await assinar(ANA, anexo, { sha256: 'a'.repeat(64) }))).toEqual([409, 'DOCUMENTO_MUDOU'])
  })
  test('69: não vale o desafio de outra movimentação, o do documento, nem um já usado', async () => {
    const { doc, anexo } = await comAnexo()
    const outro = await comAnexo(doc)
    const { corpo } = await desafiar(ANA, anexo)
    expect(codigo(await provar(ANA, outro.anexo, corpo))).toEqual([409, 'DESAFIO_INVALIDO'])
    const noDocumento = await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc}/assinar`, { corpo })
    expect(noDocumento.status).toBe(409)
    const chave = crypto.randomUUID()
    const primeira = await provar(ANA, anexo, corpo, chave)
    expect(primeira.status).toBe(200)
    expect((await provar(ANA, anexo, corpo, chave)).corpo).toEqual(primeira.corpo)
    expect(codigo(await provar(ANA, anexo, corpo))).toEqual([409, 'JA_ASSINADO'])
  })
  test('70: a senha digitada há mais de cinco minutos não vale', async () => {
    const { anexo } = await comAnexo()
    const cabecalhos = { authorization: 'Bearer ana.souza~301' }
    expect(codigo(await assinar(ANA, anexo, { cabecalhos }))).toEqual([401, 'REAUTENTICACAO_NECESSARIA'])
  })
  test('74 e 75: não vale o endereço de outra pessoa, nem de outro tipo de conta', async () => {
    const { anexo } = await comAnexo()
    expect(codigo(await preparar(ANA, anexo, { idUsuario: String(casa.idDe(BRUNO)) }))).toEqual([
      403,
      'ENDERECO_DE_OUTRO_USUARIO',
    ])
    expect(codigo(await preparar(ANA, anexo, { isExt: 'EXT' }))).toEqual([403, 'CONTA_DE_OUTRO_TIPO'])
  })
  test('movimentação desconhecida e alheia têm a mesma resposta; usuário externo só chega à que assina', async () => {
    const { anexo } = await comAnexo()
    expect(codigo(await preparar(ANA, 999_999_999))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    expect((await preparar(FORNECEDORA, anexo)).status).toBeGreaterThanOrEqual(403)
    const { id: doc } = await casa.finalizado('Com fornecedora', { cossignatarioIds: [casa.idDe(FORNECEDORA)] })
    const seu = await comAnexo(doc)
    expect((await assinar(FORNECEDORA, seu.anexo)).status).toBe(200)
    expect(codigo(await autenticar(FORNECEDORA, seu.anexo))).toEqual([409, 'ACAO_NAO_PERMITIDA'])
  })
  test('o usuário externo não lê, pelo termo, os registros internos do documento que assina', async () => {
    const { id: doc } = await casa.finalizado('Com fornecedora', { cossignatarioIds: [casa.idDe(FORNECEDORA)] })
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    expect((await casa.assinar(FORNECEDORA, doc)).status).toBe(200)
    const feita = await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc}/tornar-sem-efeito`, {
      corpo: { motivo: 'Suspeita sobre a fornecedora.' },
    })
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
    const { id: mov } = (await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc}`,
    ))!
    expect((await casa.chamar(ANA, 'GET', `/siga/movimentacao/${mov}/pdf`)).status).toBe(200)
    expect((await casa.chamar(FORNECEDORA, 'GET', `/siga/documento/${doc}`)).status).toBe(200)
    for (const oQue of ['pdf', 'assinatura'])
      expect(
        codigo(
          await casa.chamar(FORNECEDORA, 'GET', `/siga/movimentacao/${mov}/${oQue}`, {
            ...(oQue === 'assinatura' && { query: { isExt: 'EXT' } }),
          }),
        ),
        oQue,
      ).toEqual([409, 'ACAO_NAO_PERMITIDA'])
  })
  test('o anexo retirado do documento não se abre mais por aqui', async () => {
    const { doc, anexo, arquivo } = await comAnexo()
    expect((await pdf(ANA, anexo)).length).toBeGreaterThan(100)
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/arquivo/${arquivo}/excluir`)
    for (const oQue of ['pdf', 'assinatura'])
      expect(codigo(await casa.chamar(BRUNO, 'GET', `/siga/movimentacao/${anexo}/${oQue}`)), oQue).toEqual([
        404,
        'ARQUIVO_NAO_ENCONTRADO',
      ])
  })
})

test('a assinatura provada é concluída por qualquer processo, uma vez', async () => {
  const { doc, anexo } = await comAnexo()
  casa.portas.chaves.selar = () => Promise.reject(new Error('key away'))
  const { corpo } = await desafiar(ANA, anexo)
  expect(codigo(await provar(ANA, anexo, corpo))).toEqual([503, 'ASSINATURA_INDISPONIVEL'])
  expect((await preparar(ANA, anexo)).corpo.pendente?.estado).toBe('CONFIRMADA')
  casa.portas.chaves.selar = selar
  casa.erros.length = 0
  await casa.banco.linhas(
    sql`update assinatura set retomar_em = now() - interval '1 second' where sobre_id = ${anexo} and estado = 'CONFIRMADA'`,
  )
  await retomar(casa.portas)
  expect((await preparar(ANA, anexo)).corpo).toMatchObject({ pendente: null, feitas: [{ nome: 'Ana Souza' }] })
  expect((await historia(doc)).filter((tipo) => tipo === 'ASSINATURA_DE_MOVIMENTACAO')).toHaveLength(1)
})

test('vinte pedidos ao mesmo tempo dão uma assinatura', async () => {
  const { doc, anexo } = await comAnexo()
  const { corpo } = await desafiar(ANA, anexo)
  const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => provar(ANA, anexo, corpo, `vinte-${i}`)))
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await historia(doc)).filter((tipo) => tipo === 'ASSINATURA_DE_MOVIMENTACAO')).toHaveLength(1)
})

describe('a validação reconhece o anexo e o termo pelo arquivo', () => {
  const comparar = async (bytes: Uint8Array) =>
    (
      await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', {
        bruto: bytes,
        cabecalhos: { 'content-type': 'application/pdf' },
      })
    ).corpo

  test('a validação reconhece o anexo assinado, com mais uma assinatura depois, e alterado', async () => {
    const { doc, anexo } = await comAnexo()
    expect((await assinar(ANA, anexo)).status).toBe(200)
    const um = await pdf(ANA, anexo)
    const { sigla } = (await preparar(ANA, anexo)).corpo.documento
    expect(await comparar(um)).toMatchObject({
      veredicto: 'AUTENTICO',
      sigla,
      identico: true,
      explicacao: `O arquivo é idêntico ao que foi assinado: Anexo de ${sigla} (movimentação nº 3).`,
    })
    expect((await assinar(BRUNO, anexo)).status).toBe(200)
    expect((await comparar(um)).explicacao).toMatch(/Depois disso, mais alguém o assinou\.$/)
    expect(await comparar(await pdf(BRUNO, anexo))).toMatchObject({ veredicto: 'AUTENTICO' })
    const mudado = Uint8Array.from(um)
    mudado[40] = (mudado[40] ?? 0) ^ 1
    expect((await comparar(mudado)).veredicto).not.toBe('AUTENTICO')
    expect(doc).toBeGreaterThan(0)
  })

  test('de um documento sem efeito, o anexo perde o valor, e o termo que o diz vale', async () => {
    const { doc, anexo } = await comAnexo()
    expect((await assinar(ANA, anexo)).status).toBe(200)
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc}/tornar-sem-efeito`, { corpo: { motivo: 'Erro.' } })
    expect((await comparar(await pdf(ANA, anexo))).veredicto).toBe('SEM_EFEITO')
    const termo = await movimento(doc, 48)
    expect((await assinar(BRUNO, termo)).status).toBe(200)
    expect(await comparar(await pdf(BRUNO, termo))).toMatchObject({ veredicto: 'AUTENTICO' })
  })
})

test('o dossiê traz o anexo como foi assinado, e a margem diz por quem', async () => {
  const { doc, anexo, arquivo, bytes } = await comAnexo()
  expect((await autenticar(ANA, anexo)).status).toBe(200)
  expect((await assinar(BRUNO, anexo)).status).toBe(200)
  const peca = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/completo/peca/a${arquivo}`)
  expect(sha256(peca.bytes)).toBe(sha256(await pdf(ANA, anexo)))
  expect(sha256(peca.bytes)).not.toBe(sha256(bytes))
  const { corpo } = await casa.chamar<{ textos: TextoDaPeca[] }>(ANA, 'GET', `/siga/documento/${doc}/completo/texto`, {
    query: { pecas: `a${arquivo}` },
  })
  const assinaturas = corpo.textos[0]?.assinaturas ?? []
  expect(assinaturas.map(({ nome, autenticacao }) => [nome, autenticacao])).toEqual([
    ['Ana Souza', true],
    ['Bruno Lima', false],
  ])
  expect(fraseDasAssinaturas(assinaturas)).toMatch(
    /^Confere com o original: autenticado por Ana Souza .+\. Assinado por Bruno Lima .+\. Hora de Fortaleza/,
  )
})
