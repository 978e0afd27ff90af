import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Acesso } from '#contract/acesso.ts'
import type { Colaboracao, Colaboracoes, NomeAcaoDaParte } from '#contract/colaboracao.ts'
import type { Documento, Situacao } from '#contract/documento.ts'
import type { Imagem } from '#contract/imagem.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { type EstadoDaParte, partesVistas } from '#contract/parte.ts'
import { imagensDe, palavras } from '#contract/texto.ts'
import { acoesDaParte, partesQueFaltam, podePedir } from '#server/colaboracao/regras.ts'
import type { EntradaAtiva } from '#server/contexto.ts'
import { sql } from '#server/database/connection.ts'
import type { EstadoDocumento } from '#server/documento/condicoes.ts'
import { estadoDeLeitura } from '#server/documento/estado-de-leitura.ts'
import { leitura } from '#server/documento/leitura.ts'
import { verificarInvariantes } from '#server/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'

const PAULA = 'paula.nobrega@SEAD/GELIC'
const entrada = (id: number, lotacaoId: number, externa = false): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: 1,
  orgaoId: 1,
  externa,
})
const autora = entrada(1, 11)
const revisora = entrada(2, 12)
const pedida = entrada(3, 21)
const colegaDaPedida = entrada(4, 21)
const fora = entrada(5, 91, true)

const documento = (situacao: Situacao = 'EM_ELABORACAO'): EstadoDocumento => ({
  situacao,
  origem: 'INTERNO_PRODUZIDO',
  tipoEspecie: 'EXPEDIENTE',
  lotaCadastranteId: 11,
  cadastrante: { id: 1 },
  responsavel: null,
  titularId: null,
  cossignatarios: [],
  signatarios: [],
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  numerado: false,
  paiMobilId: null,
  vias: 0,
  autuado: null,
  temArquivada: false,
  classificado: false,
  doArquivo: false,
  perfis: [],
  restrito: false,
  mobil: null,
})
const parte = (estado: EstadoDaParte, pessoa: { id: number } | null = null) => ({ estado, lotacao: { id: 21 }, pessoa })
const podem = (estado: EstadoDaParte, e: EntradaAtiva, situacao?: Situacao, pessoa?: { id: number }) =>
  acoesDaParte(parte(estado, pessoa ?? null), documento(situacao), e)
    .filter(({ pode }) => pode)
    .map(({ nome }) => nome)
    .join(' ')

describe('quem pode o quê com uma parte', () => {
  test.each<[string, string, string]>([
    ['a unidade pedida, pendente', podem('PENDENTE', pedida), 'escrever concluir devolver'],
    ['outra pessoa da unidade pedida', podem('PENDENTE', colegaDaPedida), 'escrever concluir devolver'],
    ['a pessoa pedida', podem('PENDENTE', pedida, undefined, { id: 3 }), 'escrever concluir devolver'],
    ['colega da pessoa pedida', podem('PENDENTE', colegaDaPedida, undefined, { id: 3 }), ''],
    ['a unidade pedida, concluída', podem('CONCLUIDA', pedida), ''],
    ['a unidade pedida, devolvida', podem('DEVOLVIDA', pedida), ''],
    ['a unidade pedida, já finalizado', podem('PENDENTE', pedida, 'PENDENTE_DE_ASSINATURA'), ''],
    ['quem escreve, pendente', podem('PENDENTE', autora), 'retirar'],
    ['quem escreve, concluída', podem('CONCLUIDA', autora), 'reabrir retirar'],
    ['quem escreve, devolvida', podem('DEVOLVIDA', autora), 'reabrir retirar'],
    ['quem escreve, retirada', podem('RETIRADA', autora), ''],
    ['quem escreve, já finalizado', podem('CONCLUIDA', autora, 'ASSINADO'), ''],
    ['quem só revisa não deixa outros lerem', podem('CONCLUIDA', revisora), ''],
    ['de fora', podem('PENDENTE', fora), ''],
  ])('%s', (_, achado, esperado) => {
    expect(achado).toBe(esperado)
  })

  test('só quem escreve pede, e só em rascunho', () => {
    expect(podePedir(documento(), autora).pode).toBe(true)
    expect(podePedir(documento(), pedida)).toEqual({
      pode: false,
      explicacao: 'Só a unidade que cadastrou ou o responsável pela assinatura.',
    })
    expect(podePedir(documento('ASSINADO'), autora).pode).toBe(false)
  })

  test('o que falta: o que está por escrever, e o que foi escrito e não tem lugar', () => {
    const corpo = { type: 'doc' as const, content: [{ type: 'colaboracao', attrs: { id: 2 } }] }
    const partes = (['PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'CONCLUIDA', 'RETIRADA'] as const).map((estado, i) => ({
      id: i + 1,
      estado,
    }))
    expect(partesQueFaltam(partes, corpo).map(({ id }) => id)).toEqual([1, 3, 4])
  })
})

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const ler = async (id: number, quem = ANA) => (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)).corpo
const partes = async (id: number, quem = ANA) =>
  (await casa.chamar<Colaboracoes>(quem, 'GET', `/siga/documento/${id}/colaboracao`)).corpo.partes
const naMesa = async (quem: string, id: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens.some(
    ({ marcador, documentoId }) => marcador === 'Pendente de colaboração' && documentoId === id,
  )
const emGelic = async (mais: Record<string, unknown> = {}) => ({
  nome: 'Análise de preços',
  para: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
  instrucoes: 'Compare três propostas.',
  ...mais,
})
/** A draft of ana's with a part asked of carla's unit, which has its place in the text. */
async function pedido(mais: Record<string, unknown> = {}) {
  const { id, versao } = await casa.rascunho('Compra com análise', { destinatario: { tipo: 'TEXTO', texto: 'Todos' } })
  const { corpo: nova, status } = await casa.chamar<Colaboracao>(ANA, 'POST', `/siga/documento/${id}/colaboracao`, {
    corpo: await emGelic(mais),
  })
  expect(status).toBe(200)
  await escrever(id, versao, [...texto('Antes.').content, lugar(nova.id), ...texto('Depois.').content])
  return { id, parte: nova.id, caminho: `/siga/documento/${id}/colaboracao/${nova.id}` }
}
const lugar = (id: number) => ({ type: 'colaboracao', attrs: { id } })
async function escrever(id: number, versao: number, content: object[], quem = ANA) {
  const { corpo } = await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)
  return casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: {
      assunto: corpo.assunto,
      corpo: { type: 'doc', content },
      responsavelId: corpo.responsavel?.id ?? null,
      destinatario: { tipo: 'TEXTO', texto: 'Todos' },
      nivelAcesso: corpo.nivelAcesso,
      data: null,
    },
  })
}
/** With the versions of the parts as that answer showed them. */
const vistas = ({ versao, partes }: Documento) => ({ versao, query: { partes: partesVistas(partes) } })
const finalizar = (visto: Documento) =>
  casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${visto.id}/finalizar`, vistas(visto))
const excluir = (visto: Documento) => casa.chamar(ANA, 'DELETE', `/siga/documento/${visto.id}`, vistas(visto))
const salvar = (caminho: string, versao: number, dito: string, quem = CARLA) =>
  casa.chamar<Colaboracao>(quem, 'PUT', caminho, { versao, corpo: { corpo: texto(dito) } })
const nomeDasAcoes = (acoes: { nome: NomeAcaoDaParte; pode: boolean }[]) =>
  acoes.filter(({ pode }) => pode).map(({ nome }) => nome)

describe('uma parte, do pedido ao documento', () => {
  test('aparece na mesa de quem foi pedido, é escrita, concluída, e entra no texto ao finalizar', async () => {
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${(await casa.rascunho()).id}`)).status).toBe(404)
    const { id, parte: parteId, caminho } = await pedido({ prazo: '2999-12-31' })

    expect(await naMesa(CARLA, id)).toBe(true)
    expect(await naMesa(PAULA, id)).toBe(true)
    const vista = await ler(id, CARLA)
    expect(vista.acoes.find(({ nome }) => nome === 'editar')?.pode).toBe(false)
    const [minha] = await partes(id, CARLA)
    expect(minha).toMatchObject({
      id: parteId,
      nome: 'Análise de preços',
      instrucoes: 'Compare três propostas.',
      prazo: '2999-12-31',
      estado: 'PENDENTE',
    })
    expect(nomeDasAcoes(minha?.acoes ?? [])).toEqual(['escrever', 'concluir', 'devolver'])

    // who writes the draft sees who owes what, and finalizar says so
    const antes = await ler(id)
    expect(antes.falta).toEqual([`colaboracao.${parteId}`])
    expect(antes.partes).toMatchObject([{ nome: 'Análise de preços', lotacao: { sigla: 'GELIC' }, pessoa: null }])
    const cedo = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: antes.versao })
    expect([cedo.status, cedo.problema.detail]).toEqual([
      422,
      'Falta preencher antes de finalizar: Análise de preços (SEAD/GELIC).',
    ])

    // both write at the same time, each against their own version
    const salva = await salvar(caminho, 1, 'As três propostas foram comparadas.')
    expect([salva.status, salva.corpo.versao, salva.corpo.alteradoPor?.nome]).toEqual([200, 2, 'Carla Dias'])
    expect((await ler(id)).versao).toBe(antes.versao)
    const texto2 = await escrever(id, antes.versao, [
      ...texto('Antes, melhor.').content,
      lugar(parteId),
      ...texto('Depois.').content,
    ])
    expect(texto2.status).toBe(200)
    expect((await salvar(caminho, 2, 'As três propostas foram comparadas, e a segunda vence.', PAULA)).status).toBe(200)
    const velha = await salvar(caminho, 2, 'Atrasada.')
    expect([velha.status, velha.problema.codigo]).toEqual([412, 'VERSAO_DESATUALIZADA'])
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })).status).toBe(412)

    const fim = await casa.chamar<Colaboracao>(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })
    expect([fim.status, fim.corpo.estado, fim.corpo.encerradaPor?.nome]).toEqual([200, 'CONCLUIDA', 'Carla Dias'])
    expect(await naMesa(CARLA, id)).toBe(false)
    expect((await ler(id, CARLA)).id).toBe(id)
    expect((await salvar(caminho, 3, 'Depois de concluir.')).problema.codigo).toBe('ACAO_NAO_PERMITIDA')

    const pronto = await ler(id)
    expect(pronto.falta).toEqual([])
    expect(pronto.corpo.content[1]).toEqual(lugar(parteId))
    const { corpo: numerado, status } = await finalizar(pronto)
    expect(status).toBe(200)
    expect(palavras(numerado.corpo)).toBe(
      'Antes, melhor.\nAs três propostas foram comparadas, e a segunda vence.\nDepois.',
    )
    expect(numerado.partes).toEqual([])
    const historico = (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`))
      .corpo.content
    expect(historico.map(({ descricao }) => descricao).join()).toContain(
      'Partes escritas por outros: Análise de preços, SEAD/GELIC',
    )
    expect(historico).toHaveLength(1)
  })

  test('devolve com motivo e deixa de ler; quem escreve reabre ou retira', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Começo da análise.')
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/devolver`, { corpo: { motivo: '' } })).status).toBe(422)
    const devolveu = await casa.chamar(CARLA, 'POST', `${caminho}/devolver`, { corpo: { motivo: 'Não é conosco.' } })
    expect(devolveu.corpo).toEqual({ devolvida: true })
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await ler(id)).falta).toEqual([`colaboracao.${parteId}`])
    expect(await partes(id)).toMatchObject([{ estado: 'DEVOLVIDA', motivo: 'Não é conosco.' }])

    const outra = await casa.chamar<Colaboracao>(ANA, 'POST', `${caminho}/reabrir`, { corpo: { motivo: 'É, sim.' } })
    expect(outra.corpo).toMatchObject({ estado: 'PENDENTE', motivo: 'É, sim.', versao: 2, encerradaPor: null })
    expect((await ler(id, CARLA)).id).toBe(id)

    const velho = await ler(id)
    expect((await casa.chamar(ANA, 'POST', `${caminho}/retirar`, { versao: velho.versao - 1 })).status).toBe(412)
    const { corpo: sem } = await casa.chamar<Documento>(ANA, 'POST', `${caminho}/retirar`, { versao: velho.versao })
    expect(palavras(sem.corpo)).toBe('Antes.\nComeço da análise.\nDepois.')
    expect([sem.falta, sem.partes, sem.versao]).toEqual([[], [], velho.versao + 1])
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await salvar(caminho, 2, 'Ainda aqui?')).status).toBe(404)
  })

  test('uma pessoa só, e só ela, escreve o que lhe pediram', async () => {
    const { id, caminho } = await pedido({ para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } })
    expect((await ler(id, CARLA)).id).toBe(id)
    expect((await casa.chamar(PAULA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await salvar(caminho, 1, 'Por cima dela.', BRUNO)).problema.detail).toContain(
      'A parte foi pedida a outra pessoa',
    )
    expect((await salvar(caminho, 1, 'Dela mesma.')).status).toBe(200)
  })

  test('restringir o rascunho fecha a parte, e não se pede a quem não leria', async () => {
    const { id, caminho } = await pedido()
    const { corpo: leis } = await casa.chamar<{ id: number }[]>(ANA, 'GET', '/siga/hipotese-legal')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: leis[0]?.id },
    })
    expect((await salvar(caminho, 1, 'Fechado.')).problema.codigo).toBe('DOCUMENTO_NAO_ENCONTRADO')
    expect(await naMesa(CARLA, id)).toBe(false)
    const outra = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/colaboracao`, { corpo: await emGelic() })
    expect(outra.problema.detail).toContain('ninguém do destino está na lista')
  })

  test('a parte escrita e sem lugar no texto falta; a copiada vira palavras', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Escrita.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect(palavras(copia.corpo)).toBe('Antes.\nEscrita.\nDepois.')
    const { versao } = await ler(id)
    await escrever(id, versao, texto('Sem lugar.').content)
    expect((await ler(id)).falta).toEqual([`colaboracao.${parteId}`])
  })

  test('o PDF da minuta diz quem vai escrever, e depois o que escreveu', async () => {
    const { id, caminho } = await pedido()
    const antes = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    await salvar(caminho, 1, 'Escrita.')
    const depois = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    expect([antes.status, depois.status]).toEqual([200, 200])
    expect(Buffer.from(antes.bytes).equals(Buffer.from(depois.bytes))).toBe(false)
  })

  test('excluir o rascunho leva as partes e as marcas', async () => {
    const { id } = await pedido()
    const { versao } = await ler(id)
    await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
    expect(await casa.banco.linhas(sql`select id from colaboracao where documento_id = ${id}`)).toEqual([])
    expect(await naMesa(CARLA, id)).toBe(false)
  })
})

describe('imagens numa parte', () => {
  const enviar = (quem: string, id: number, bytes = PNG) =>
    casa.chamar<Imagem>(quem, 'POST', `/siga/documento/${id}/imagem`, {
      bruto: bytes,
      cabecalhos: { 'content-type': 'application/octet-stream' },
    })
  const comImagem = (sha256: string, alt = 'Tabela de preços') => ({
    type: 'doc',
    content: [{ type: 'imagem', attrs: { sha256, alt, largura: 50 } }],
  })
  const porImagem = (caminho: string, versao: number, corpo: object, quem = CARLA) =>
    casa.chamar<Colaboracao>(quem, 'PUT', caminho, { versao, corpo: { corpo } })

  test('quem a escreve as envia, quem lê o rascunho as vê, e com a descrição vão ao papel', async () => {
    const { id, caminho } = await pedido()
    const enviada = await enviar(CARLA, id)
    expect(enviada.status).toBe(200)
    const { sha256 } = enviada.corpo
    const sem = await porImagem(caminho, 1, comImagem(sha256, ' '))
    expect(sem.status).toBe(200)
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/imagem/${sha256}`)).bytes).toEqual(PNG)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/imagem/${sha256}`)).status).toBe(404)

    // an image is something written; but it says what it shows before it is handed over
    const cedo = await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    expect([cedo.status, cedo.problema.detail]).toEqual([
      422,
      'Há imagem sem descrição na sua parte. Descreva-a antes de concluir: quem não a vê ouve a descrição.',
    ])
    expect((await porImagem(caminho, 2, comImagem(sha256))).status).toBe(200)
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })).status).toBe(200)
    // handed over, there is nothing to send images for
    expect((await enviar(CARLA, id, JPEG)).problema.codigo).toBe('ACAO_NAO_PERMITIDA')

    const figuras = async (nome: string) => {
      const { status, bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
      expect(status).toBe(200)
      const arquivo = join(casa.pasta, nome)
      writeFileSync(arquivo, bytes)
      return execFileSync('pdfimages', ['-list', arquivo], { encoding: 'utf8' })
    }
    expect(await figuras('minuta-com-parte.pdf')).toMatch(/ 40 +24 /)
    const { status, corpo: numerado } = await finalizar(await ler(id))
    expect(status).toBe(200)
    expect(imagensDe(numerado.corpo)).toEqual([{ sha256, alt: 'Tabela de preços' }])
    expect(await figuras('numerado-com-parte.pdf')).toMatch(/ 40 +24 /)
  })

  test('só as do rascunho, ou copiadas do que se lê; e a de um pedido retirado fica no texto', async () => {
    const { id, caminho } = await pedido()
    const alheio = await casa.rascunho()
    const { sha256: deFora } = (await enviar(ANA, alheio.id, JPEG)).corpo
    const recusa = await porImagem(caminho, 1, comImagem(deFora))
    expect([recusa.status, recusa.problema.codigo]).toEqual([404, 'IMAGEM_NAO_ENCONTRADA'])

    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const { versao } = await ler(id)
    const { corpo: sem } = await casa.chamar<Documento>(ANA, 'POST', `${caminho}/retirar`, { versao })
    expect(imagensDe(sem.corpo)).toHaveLength(1)
    expect((await enviar(CARLA, id, JPEG)).status).toBe(404)
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${copia.id}/imagem/${sha256}`)).bytes).toEqual(PNG)
  })

  test('a copiada de outra parte vai com ela; excluído o rascunho, vão as dele', async () => {
    const { id, caminho } = await pedido()
    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect(imagensDe(copia.corpo)).toHaveLength(1)
    expect((await excluir(await ler(id))).status).toBe(200)
    expect(await casa.banco.linhas(sql`select sha256 from imagem where documento_id = ${id}`)).toEqual([])
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${copia.id}/imagem/${sha256}`)).bytes).toEqual(PNG)
  })

  test('o que se guarda delas é conferido: bytes, e de quem é a que se mostra', async () => {
    const { id, caminho } = await pedido()
    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const i11 = async () =>
      (await verificarInvariantes(casa.banco, casa.portas.arquivos)).find(({ nome }) => nome.startsWith('I11'))?.falhas
    expect(await i11()).toEqual([])
    await casa.banco.linhas(sql`update imagem set tamanho = tamanho + 1 where documento_id = ${id}`)
    expect(await i11()).toEqual([`TMP-${id}: imagem ${sha256}: bytes diferentes`])
    await casa.banco.linhas(sql`delete from imagem where documento_id = ${id}`)
    expect(await i11()).toEqual([`TMP-${id}: mostra a imagem ${sha256}, que não é sua`])
    await casa.banco.linhas(sql`delete from documento where id = ${id}`)
  })
})

describe('o que outros escrevem depois de visto', () => {
  test('não se finaliza nem se exclui sobre uma parte reescrita: quem, qual e quando; conferida, segue', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Primeira análise.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    const visto = await ler(id)
    expect(visto.partes).toMatchObject([{ id: parteId, versao: 2 }])
    await casa.chamar(BRUNO, 'POST', `${caminho}/reabrir`, { corpo: { motivo: 'Falta uma proposta.' } })
    await salvar(caminho, 2, 'Outra análise, que ANA não viu.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })

    const recusa = await finalizar(visto)
    expect([recusa.status, recusa.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])
    expect(recusa.problema.detail).toMatch(
      /^Carla Dias reescreveu a parte Análise de preços às \d\d:\d\d\. Confira antes de continuar\.$/,
    )
    const apaga = await excluir(visto)
    expect([apaga.status, apaga.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])
    // who says nothing of the parts saw none of what is in them
    const calada = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: visto.versao })
    expect([calada.status, calada.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])

    // the writer's own text is saved all the same
    const salvo = await escrever(id, visto.versao, visto.corpo.content)
    expect(salvo.status).toBe(200)
    expect((await finalizar(await ler(id))).status).toBe(200)
  })

  test('o que a própria pessoa escreveu não a detém', async () => {
    const { id, caminho } = await pedido({ para: { tipo: 'PESSOA', id: casa.idDe(ANA) } })
    const visto = await ler(id)
    await salvar(caminho, 1, 'De ana mesma.', ANA)
    expect((await excluir(visto)).status).toBe(200)
  })

  test('restaurar uma versão de antes da retirada traz as palavras, não o lugar; e o lugar não volta salvando', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    const comLugar = await ler(id)
    await salvar(caminho, 1, 'Análise começada.')
    const { corpo: sem } = await casa.chamar<Documento>(BRUNO, 'POST', `${caminho}/retirar`, {
      versao: comLugar.versao,
    })
    const refeito = await escrever(id, sem.versao, comLugar.corpo.content)
    expect([refeito.status, refeito.problema.detail]).toEqual([
      422,
      'O pedido da parte Análise de preços foi retirado, e o lugar dela voltou ao texto. Apague esse lugar; o que foi escrito nela está nas versões do rascunho.',
    ])
    const vazio = await escrever(id, sem.versao, texto('Sem nada.').content)
    const { corpo: voltou } = await casa.chamar<Documento>(
      ANA,
      'POST',
      `/siga/documento/${id}/versao/${comLugar.versao}/restaurar`,
      { versao: vazio.corpo.versao },
    )
    expect(palavras(voltou.corpo)).toBe('Antes.\nAnálise começada.\nDepois.')
    // a place left there by an older restoring is not lost in silence
    await casa.banco.linhas(sql`update documento set corpo = ${sql.param(comLugar.corpo)} where id = ${id}`)
    const tarde = await finalizar(await ler(id))
    expect([tarde.status, tarde.problema.codigo]).toEqual([422, 'PARTE_RETIRADA'])
    expect(comLugar.corpo.content).toContainEqual(lugar(parteId))
  })
})

describe('quem lê depois', () => {
  const acompanhar = (id: number, quem: string) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/acesso/acompanhar`)
  const acompanhando = async (quem: string, id: number) =>
    (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens.some(
      ({ marcador, documentoId }) => marcador === 'Acompanhando' && documentoId === id,
    )

  test('acompanhar não dá leitura: acaba com o que deixava ler', async () => {
    const { id, caminho } = await pedido()
    const { status, corpo } = await acompanhar(id, CARLA)
    expect(status).toBe(200)
    expect(corpo.acoes.find(({ nome }) => nome === 'acompanhar')?.explicacao).toBe('Você já acompanha este documento.')
    expect(await acompanhando(CARLA, id)).toBe(true)
    const { corpo: painel } = await casa.chamar<Acesso>(CARLA, 'GET', `/siga/documento/${id}/acesso`)
    const minha = painel.quem.content.find(({ acesso }) => acesso?.perfil === 'INTERESSADO')
    expect(minha).toMatchObject({ nome: 'Carla Dias', acesso: { podeRetirar: true } })

    const { versao } = await ler(id)
    await casa.chamar(ANA, 'POST', `${caminho}/retirar`, { versao })
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect(await acompanhando(CARLA, id)).toBe(false)

    // given by who may give it, it reads, though one had followed before
    const dado = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
    })
    expect(dado.status).toBe(200)
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(200)
    expect((await acompanhar(id, CARLA)).problema.detail).toContain('Você já acompanha este documento.')
  })

  /** What a migration does to rows of before: its updates, again. */
  const refazer = async (nome: string) => {
    const script = readFileSync(new URL(`../../server/database/migrations/${nome}.sql`, import.meta.url), 'utf8')
    for (const [comando] of script.matchAll(/^update [^;]*;/gm)) await casa.banco.linhas(sql.raw(comando))
  }

  test('o que foi acompanhado antes vira marca; o que alguém deu fica', async () => {
    const { id } = await casa.assinado('Lido por todos', { nivelAcesso: 10 })
    expect((await acompanhar(id, DIEGO)).status).toBe(200)
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
    })
    const { id: rascunho } = await pedido()
    for (const quem of [CARLA, DIEGO])
      await casa.banco.linhas(
        sql`insert into acesso (documento_id, pessoa_id, perfil) values (${rascunho}, ${casa.idDe(quem)}, 'INTERESSADO')`,
      )
    await casa.banco.linhas(sql`update acesso set proprio = false where documento_id in (${id}, ${rascunho})`)
    await refazer('0031_acompanhar_so_marca')
    const linhas = await casa.banco.linhas<{ onde: number; quem: number }>(
      sql`select documento_id::int as onde, pessoa_id::int as quem from acesso where proprio and documento_id in (${id}, ${rascunho}) order by 1`,
    )
    expect(linhas).toEqual([
      { onde: id, quem: casa.idDe(DIEGO) },
      { onde: rascunho, quem: casa.idDe(CARLA) },
    ])
  })

  test('quem assina um rascunho e o acompanhou antes deixa de ler quando deixa de assinar', async () => {
    const { id } = await casa.rascunho('Acompanhado por quem assina', {
      cossignatarioIds: [casa.idDe(CARLA)],
      nivelAcesso: 20,
    })
    for (const quem of [CARLA, DIEGO])
      await casa.banco.linhas(
        sql`insert into acesso (documento_id, pessoa_id, perfil) values (${id}, ${casa.idDe(quem)}, 'INTERESSADO')`,
      )
    const le = async (quem: string) => (await casa.chamar(quem, 'GET', `/siga/documento/${id}`)).status
    await refazer('0036_acompanhar_de_quem_assina')
    expect([await le(CARLA), await le(DIEGO)]).toEqual([200, 200])
    await casa.banco.linhas(sql`delete from assinante where documento_id = ${id} and pessoa_id = ${casa.idDe(CARLA)}`)
    // what somebody gave stays
    expect([await le(CARLA), await le(DIEGO)]).toEqual([404, 200])
  })

  test('por quem passou antes só por assinar também ou escrever uma parte, participou', async () => {
    const { id } = await casa.finalizado('De antes', { cossignatarioIds: [casa.idDe(CARLA)] })
    const papeis = async () =>
      (
        await casa.banco.linhas<{ dito: string }>(
          sql`select papel || ' ' || p.nome as dito from passagem g join pessoa p on p.id = g.pessoa_id where g.documento_id = ${id} order by 1`,
        )
      ).map(({ dito }) => dito)
    const certos = ['ORIGEM Ana Souza', 'ORIGEM Bruno Lima', 'PARTICIPACAO Carla Dias']
    expect(await papeis()).toEqual(certos)
    await casa.banco.linhas(sql`update passagem set papel = 'ORIGEM' where documento_id = ${id}`)
    await refazer('0032_participacao')
    expect(await papeis()).toEqual(certos)
  })

  test('pedir uma parte não abre o documento de nível 40 à divisão de quem a escreveu', async () => {
    const { id, caminho } = await pedido()
    await salvar(caminho, 1, 'Análise.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    expect((await finalizar(await ler(id))).status).toBe(200)
    const passagens = await casa.banco.linhas<{ papel: string; lotacao_id: number; pessoa_id: number }>(
      sql`select papel, lotacao_id::int, pessoa_id::int from passagem where documento_id = ${id} and papel = 'ORIGEM'`,
    )
    expect(new Set(passagens.map(({ lotacao_id }) => lotacao_id))).toEqual(new Set([await casa.unidade('SEAD/GEGOV')]))
    // a document of another division: who wrote the part reads it once signed, their division does not
    const estado = await estadoDeLeitura(casa.banco, id)
    if (!estado) throw new Error('not there')
    const assinado = { ...estado, situacao: 'ASSINADO' as const, nivel: 40 as const, nivelAte: null }
    const carla = casa.elenco.get(CARLA)?.entrada
    if (!carla) throw new Error('no carla')
    const divisao = 987_654 // hers alone, whatever the demonstration's tree
    const passagensDela = assinado.passagens.map((g) =>
      g.lotacaoId === carla.lotacaoId ? { ...g, divisaoId: divisao } : g,
    )
    const le = (e: EntradaAtiva) =>
      leitura({ ...assinado, passagens: passagensDela }, { ...e, divisaoId: divisao }, new Date().toISOString()).pode
    expect(le(carla)).toBe(true)
    expect(le({ ...carla, id: 987_655 })).toBe(false)
  })
})

describe('o que se recusa, e com que palavras', () => {
  const rascunhoDeAna = async () => (await casa.rascunho()).id
  test.each<[string, () => Promise<Record<string, unknown>>, number, string]>([
    ['sem nome', () => emGelic({ nome: ' ' }), 422, 'Dê à parte um nome de até 120 caracteres.'],
    ['nome longo', () => emGelic({ nome: 'x'.repeat(121) }), 422, 'Dê à parte um nome de até 120 caracteres.'],
    ['prazo passado', () => emGelic({ prazo: '2020-01-01' }), 422, 'Data inválida.'],
    ['prazo que não existe', () => emGelic({ prazo: '2999-02-31' }), 422, 'Data inválida.'],
    [
      'alguém de fora',
      () => emGelic({ para: { tipo: 'PESSOA', id: casa.idDe(FORNECEDORA) } }),
      422,
      'Uma das pessoas ou unidades não está ativa ou está repetida.',
    ],
    [
      'unidade que não existe',
      () => emGelic({ para: { tipo: 'LOTACAO', id: 999_999 } }),
      422,
      'Uma das pessoas ou unidades não está ativa ou está repetida.',
    ],
  ])('pedir: %s', async (_, corpo, status, frase) => {
    const dito = await casa.chamar(ANA, 'POST', `/siga/documento/${await rascunhoDeAna()}/colaboracao`, {
      corpo: await corpo(),
    })
    expect([dito.status, dito.problema.detail]).toEqual([status, frase])
  })

  test('quem não escreve o rascunho não pede, e o finalizado não recebe partes', async () => {
    const { id } = await pedido()
    expect(
      (await casa.chamar(CARLA, 'POST', `/siga/documento/${id}/colaboracao`, { corpo: await emGelic() })).problema
        .codigo,
    ).toBe('ACAO_NAO_PERMITIDA')
    const { id: numerado } = await casa.finalizado()
    const tarde = await casa.chamar(ANA, 'POST', `/siga/documento/${numerado}/colaboracao`, { corpo: await emGelic() })
    expect(tarde.problema.detail).toContain('O documento já foi finalizado.')
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/colaboracao`)).status).toBe(404)
  })

  test('o lugar de uma parte é de uma deste rascunho, uma vez, e em linha própria', async () => {
    const { id, parte: parteId } = await pedido()
    const { parte: deOutro } = await pedido()
    const { versao } = await ler(id)
    for (const content of [[lugar(deOutro)], [lugar(parteId), lugar(parteId)], [lugar(999_999)]]) {
      const dito = await escrever(id, versao, content)
      expect([dito.status, dito.problema.codigo]).toEqual([422, 'PARTE_FORA_DO_LUGAR'])
    }
    for (const content of [
      [{ type: 'blockquote', content: [lugar(parteId)] }],
      [{ type: 'colaboracao', attrs: { id: 'x' } }],
      [{ type: 'colaboracao', attrs: { id: parteId, mais: 1 } }],
    ])
      expect((await escrever(id, versao, content)).problema.codigo).toBe('TEXTO_NAO_PERMITIDO')
    expect((await ler(id)).versao).toBe(versao)
  })

  test('a parte não tem partes nem variáveis de outro modelo; vazia não se conclui', async () => {
    const { parte: parteId, caminho } = await pedido()
    const dizer = (content: object[]) =>
      casa.chamar(CARLA, 'PUT', caminho, { versao: 1, corpo: { corpo: { type: 'doc', content } } })
    expect((await dizer([lugar(parteId)])).problema.codigo).toBe('TEXTO_NAO_PERMITIDO')
    const variavel = { type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: 'inexistente' } }] }
    expect((await dizer([variavel])).problema.codigo).toBe('VARIAVEL_DESCONHECIDA')
    expect((await casa.chamar(CARLA, 'PUT', caminho, { corpo: { corpo: texto('x') } })).status).toBe(428)
    const vazia = await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 1 })
    expect([vazia.status, vazia.problema.detail]).toEqual([422, 'Escreva a sua parte antes de concluí-la.'])
    const nenhuma = await casa.chamar(CARLA, 'PUT', `${caminho}9`, { versao: 1, corpo: { corpo: texto('x') } })
    expect([nenhuma.status, nenhuma.problema.detail]).toEqual([404, 'Esta parte não existe mais no rascunho.'])
  })
})
