import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'
import { comCertificado, confiar, criarIcp } from '../apoio/certificados.ts'
import { recusas } from '../apoio/recusas.ts'

let casa: CasaDeTeste
let pedir: ReturnType<typeof recusas>['pedir']
beforeAll(async () => {
  casa = await novaCasa()
  ;({ pedir } = recusas(casa))
})
afterAll(() => casa.fechar())

describe('modelos, formulários e preenchimentos', () => {
  const OLIVIA = 'olivia.santana@SEAD/DIRAD'
  const variavel = (nome: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome } }] }],
  })
  const comModelo = async (modelo: string, rascunho: object) =>
    pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: await casa.modelo(modelo), rascunho } })
  const texto_ = { type: 'doc', content: [{ type: 'paragraph' }] }
  const padroes = {
    nivelAcesso: 20,
    classificacao: null,
    responsavel: 'NENHUM',
    destinos: ['PESSOA'],
    destinatarioObrigatorio: false,
    nivelAssinaturaMinimo: 'SIMPLES',
    ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
    ordemPodeMudar: false,
  }
  const campo = { tipo: 'texto', nome: 'motivo', rotulo: 'Motivo', obrigatorio: true }
  const conteudo = async (mudancas: object) => ({
    nome: `Modelo ${crypto.randomUUID()}`,
    descricao: 'Para recusar.',
    especieId: (await casa.banco.linhas<{ id: number }>(sql`select id from especie where sigla = 'DES'`))[0]?.id,
    campos: [],
    texto: texto_,
    padroes,
    ...mudancas,
  })
  const novo = async () => {
    const { nome, descricao, especieId } = await conteudo({})
    const { corpo } = await casa.chamar<{ id: number }>(OLIVIA, 'POST', '/siga/gestao/modelo', {
      corpo: { nome, descricao, especieId },
    })
    return `/siga/gestao/modelo/${corpo.id}`
  }

  test.each<[o_que: string, modelo: string, rascunho: object, status: number, frase: string]>([
    [
      'um campo que o formulário não tem',
      'Parecer',
      { entrevista: { outro: 'x' } },
      422,
      'O formulário deste modelo não tem o campo outro.',
    ],
    [
      'uma resposta de outro tipo',
      'Parecer',
      { entrevista: { relatorio: 3 } },
      422,
      'Resposta inválida no formulário: Relatório.',
    ],
    [
      'dinheiro com fração de centavo',
      'Processo Administrativo',
      { entrevista: { valorEstimado: 1.5 } },
      422,
      'Resposta inválida no formulário: Valor estimado.',
    ],
    [
      'uma unidade que não há',
      'Parecer',
      { entrevista: { interessada: { id: 999_999, nome: 'x', sigla: 'x' } } },
      422,
      'Resposta inválida no formulário: Unidade interessada.',
    ],
    [
      'uma coluna que as linhas não têm',
      'Memória de Reunião',
      { entrevista: { participantes: [{ quem: 'Ana', cor: 'azul' }] } },
      422,
      'O formulário deste modelo não tem o campo Participantes, linha 1, cor.',
    ],
    [
      'caracteres que não se guardam',
      'Parecer',
      { entrevista: { relatorio: 'a\u0000b' } },
      422,
      'O texto contém caracteres inválidos.',
    ],
    [
      'uma variável de outro modelo',
      'Despacho',
      { corpo: variavel('relatorio') },
      422,
      'O texto usa uma variável que este modelo não tem: relatorio.',
    ],
    [
      'uma variável de nome impossível',
      'Despacho',
      { corpo: variavel('<b>') },
      422,
      'O texto contém elementos não permitidos.',
    ],
  ])('um rascunho com %s é recusado', async (_, modelo, rascunho, status, frase) => {
    expect(await comModelo(modelo, rascunho)).toEqual({ status, detail: frase })
  })
  test('um destinatário de tipo que o modelo não aceita é recusado', async () => {
    const destinatario = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    expect(await comModelo('Portaria', { destinatario })).toEqual({
      status: 422,
      detail: 'Este modelo não se dirige a esse tipo de destinatário.',
    })
  })

  test.each<[metodo: string, resto: string, corpo: object | undefined]>([
    ['GET', '', undefined],
    ['POST', '', { nome: 'x', descricao: 'x', especieId: 1 }],
    ['GET', '/1', undefined],
    ['GET', '/1/versao/1', undefined],
    ['POST', '/1/publicar', undefined],
    ['POST', '/1/ativo', { ativo: false }],
  ])('sem permissão, %s /siga/gestao/modelo%s é recusado', async (metodo, resto, corpo) => {
    expect(await pedir(ANA, metodo, `/siga/gestao/modelo${resto}`, { corpo, versao: 1 })).toEqual({
      status: 403,
      detail: 'Só quem administra os modelos pode fazer isto.',
    })
  })
  test('sem permissão, salvar um modelo e ver a prévia são recusados', async () => {
    const corpo = await conteudo({})
    const detail = 'Só quem administra os modelos pode fazer isto.'
    expect(await pedir(ANA, 'PUT', '/siga/gestao/modelo/1', { corpo, versao: 1 })).toEqual({ status: 403, detail })
    expect(
      await pedir(ANA, 'POST', '/siga/gestao/modelo/1/previa', { corpo: { conteudo: corpo, entrevista: {} } }),
    ).toEqual({ status: 403, detail })
  })

  test.each<[o_que: string, mudancas: object, frase: string]>([
    ['campo sem rótulo', { campos: [{ ...campo, rotulo: ' ' }] }, 'Campo do formulário mal definido: campos.0.rotulo.'],
    [
      'campo de tipo que não há',
      { campos: [{ ...campo, tipo: 'cor' }] },
      'Campo do formulário mal definido: campos.0.tipo.',
    ],
    [
      'escolha sem opções',
      { campos: [{ ...campo, tipo: 'escolha', opcoes: [] }] },
      'Campo do formulário mal definido: campos.0.opcoes.',
    ],
    [
      'linhas dentro de linhas',
      { campos: [{ ...campo, tipo: 'linhas', como: 'tabela', colunas: [{ ...campo, tipo: 'linhas' }] }] },
      'Campo do formulário mal definido: campos.0.colunas.0.tipo.',
    ],
    [
      'nome de variável com espaço',
      { campos: [{ ...campo, nome: 'a b' }] },
      'Campo do formulário mal definido: campos.0.nome.',
    ],
    [
      'código de classificação estranho',
      { padroes: { ...padroes, classificacao: '<x>' } },
      'Campo inválido: padroes.classificacao.',
    ],
    ['espécie que não há', { especieId: 999_999 }, 'Espécie documental indisponível.'],
  ])('um modelo com %s é recusado', async (_, mudancas, frase) => {
    expect(await pedir(OLIVIA, 'PUT', await novo(), { corpo: await conteudo(mudancas), versao: 1 })).toEqual({
      status: 422,
      detail: frase,
    })
  })
  test('um nome que outro modelo já tem é recusado', async () => {
    const detail = 'Já existe um modelo chamado Parecer.'
    const corpo = await conteudo({ nome: 'Parecer' })
    const { nome, descricao, especieId } = corpo
    expect(await pedir(OLIVIA, 'POST', '/siga/gestao/modelo', { corpo: { nome, descricao, especieId } })).toEqual({
      status: 409,
      detail,
    })
    expect(await pedir(OLIVIA, 'PUT', await novo(), { corpo, versao: 1 })).toEqual({ status: 409, detail })
  })
  test('não se publica o que não está pronto ou não mudou, nem se ativa o que nunca foi publicado', async () => {
    const caminho = await novo()
    expect(await pedir(OLIVIA, 'POST', `${caminho}/ativo`, { corpo: { ativo: true } })).toEqual({
      status: 409,
      detail: 'Publique o modelo antes de ativá-lo.',
    })
    await casa.chamar(OLIVIA, 'PUT', caminho, { corpo: await conteudo({ texto: variavel('nada') }), versao: 1 })
    expect(await pedir(OLIVIA, 'POST', `${caminho}/publicar`, { versao: 2 })).toEqual({
      status: 422,
      detail: 'O formulário ou o texto do modelo tem o que corrigir: nada.',
    })
    const parecer = `/siga/gestao/modelo/${await casa.modelo('Parecer')}`
    expect(await pedir(OLIVIA, 'POST', `${parecer}/publicar`, { versao: 1 })).toEqual({
      status: 409,
      detail: 'Nada mudou desde a versão em vigor.',
    })
  })
  test('um modelo que não existe é recusado', async () => {
    const naoHa = { status: 404, detail: 'Modelo não encontrado.' }
    expect(await pedir(OLIVIA, 'GET', '/siga/gestao/modelo/999999')).toEqual(naoHa)
    expect(await pedir(OLIVIA, 'GET', `/siga/gestao/modelo/${await casa.modelo('Parecer')}/versao/99`)).toEqual(naoHa)
    expect(await pedir(ANA, 'GET', '/siga/modelo/999999')).toEqual(naoHa)
    expect(await pedir(ANA, 'PUT', '/siga/modelo/999999/favorito', { corpo: { favorito: true } })).toEqual(naoHa)
  })
  test('um preenchimento repetido, sem nome, ou de outra pessoa é recusado', async () => {
    const caminho = `/siga/modelo/${await casa.modelo('Parecer')}/preenchimento`
    const corpo = { nome: 'Meu', de: 'PESSOA', entrevista: {}, corpo: null }
    const { corpo: meu } = await casa.chamar<{ id: number }>(ANA, 'POST', caminho, { corpo })
    expect(await pedir(ANA, 'POST', caminho, { corpo })).toEqual({
      status: 409,
      detail: 'Já existe um preenchimento chamado Meu.',
    })
    expect(await pedir(ANA, 'POST', caminho, { corpo: { ...corpo, nome: ' ' } })).toEqual({
      status: 422,
      detail: 'Campo inválido: nome.',
    })
    const naoHa = { status: 404, detail: 'Preenchimento não encontrado.' }
    expect(await pedir(BRUNO, 'DELETE', `/siga/preenchimento/${meu.id}`)).toEqual(naoHa)
    expect(await pedir(BRUNO, 'PUT', `/siga/preenchimento/${meu.id}`, { corpo: { nome: 'Dele' } })).toEqual(naoHa)
  })
  test('uma assinatura de nível abaixo do que o modelo pede é recusada', async () => {
    const caminho = await novo()
    const pede = await conteudo({
      texto: texto('Texto.'),
      padroes: { ...padroes, nivelAssinaturaMinimo: 'QUALIFICADA' },
    })
    const { corpo: salvo } = await casa.chamar<{ versao: number }>(OLIVIA, 'PUT', caminho, { corpo: pede, versao: 1 })
    await casa.chamar(OLIVIA, 'POST', `${caminho}/publicar`, { versao: salvo.versao })
    const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: Number(caminho.split('/').at(-1)),
        rascunho: { assunto: 'Alto', corpo: texto('Outro texto.'), responsavelId: casa.idDe(BRUNO) },
      },
    })
    await casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: rascunho.versao })
    const { corpo: preparo } = await casa.chamar<PreparoAssinatura>(
      BRUNO,
      'GET',
      `/siga/documento/${rascunho.id}/assinatura`,
    )
    const dita = 'Este modelo pede uma assinatura de nível mais alto.'
    expect(preparo.formas[0]).toEqual({ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao: dita })
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${rascunho.id}/desafio`, {
        corpo: { tipo: 'SENHA', sha256: preparo.sha256 },
      }),
    ).toEqual({ status: 409, detail: dita })
    // a certificate has the level it proves, no more
    const icp = await criarIcp()
    await confiar(casa, icp)
    const { assinar } = comCertificado(casa, icp)
    const avancada = await assinar(BRUNO, rascunho.id, await icp.emitir(BRUNO, { policy: '1.2.3.4' }))
    expect([avancada.status, avancada.problema.detail]).toEqual([409, dita])
    expect((await assinar(BRUNO, rascunho.id, await icp.emitir(BRUNO))).corpo.nivel).toBe('QUALIFICADA')
  })
})
