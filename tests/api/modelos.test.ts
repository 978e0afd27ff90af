import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { ModeloListado, Preenchimento } from '#contract/modelo.ts'
import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import type { No } from '#contract/texto.ts'
import { variaveisDe } from '#contract/variaveis.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'

const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const PEDRO = 'pedro.henriques@SEAD/GELIC'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const v = (nome: string) => ({ type: 'variavel', attrs: { nome } })
const p = (...content: No[]): No => ({ type: 'paragraph', content })
const t = (text: string) => ({ type: 'text', text })

const criar = async (modelo: string, rascunho: object = {}, quem = ANA) =>
  (
    await casa.chamar<Documento>(quem, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo(modelo), rascunho },
    })
  ).corpo
const salvar = (documento: Documento, mudancas: object, quem = ANA) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${documento.id}`, {
    versao: documento.versao,
    corpo: {
      assunto: documento.assunto,
      corpo: documento.corpo,
      responsavelId: documento.responsavel?.id ?? null,
      destinatario: null,
      nivelAcesso: documento.nivelAcesso,
      data: null,
      ...mudancas,
    },
  })

describe('escrever com um modelo', () => {
  test('o documento começa com os padrões do modelo', async () => {
    const memoria = await criar('Memória de Reunião')
    expect(memoria.responsavel?.nome).toBe('Ana Souza') // the author
    expect([...variaveisDe(memoria.corpo)]).toContain('participantes')
    expect(memoria.falta).toEqual([
      'assunto',
      'entrevista.dia',
      'entrevista.local',
      'entrevista.participantes',
      'entrevista.pauta',
    ])
    const portaria = await criar('Portaria')
    expect(portaria).toMatchObject({ nivelAcesso: 10, responsavel: null, modelo: { destinos: [] } })
    const processo = await criar('Processo Administrativo')
    expect(processo.modelo.especie).toMatchObject({ sigla: 'ADM', tipo: 'PROCESSO' })
  })

  test('um texto que só tem o que veio do modelo ainda conta como falta', async () => {
    expect((await criar('Ofício Interno')).falta).toContain('corpo')
    expect((await criar('Ofício Interno', { entrevista: { fecho: 'Atenciosamente,' } })).falta).toContain('corpo')
    expect((await criar('Ofício Interno', { corpo: texto('Algo.') })).falta).not.toContain('corpo')
  })

  test('um texto do modelo que se completa com respostas deixa de faltar com a primeira resposta', async () => {
    expect((await criar('Processo Administrativo')).falta).toContain('corpo')
    const respondido = await criar('Processo Administrativo', { entrevista: { interessado: 'Otávio Mendes' } })
    expect(respondido.falta).not.toContain('corpo')
  })

  test('um número ilegível fica como foi digitado e conta como falta', async () => {
    const valorEstimado = '1,234.56'
    const { entrevista, falta } = await criar('Processo Administrativo', { entrevista: { valorEstimado } })
    expect(entrevista).toEqual({ valorEstimado })
    expect(falta).toContain('entrevista.valorEstimado')
    const negativo = await criar('Processo Administrativo', { entrevista: { exercicio: -10 } })
    expect(negativo.falta).toContain('entrevista.exercicio')
  })

  test('as respostas vão ao texto; finalizar as congela com o número, e o formulário some', async () => {
    const inicio = await criar('Parecer', { assunto: 'Aditivo' })
    const respostas = {
      interessada: { id: await casa.unidade('SEAD/GELIC'), nome: 'inventado', sigla: '?' },
      relatorio: 'Primeiro.\nSegundo.',
      fundamento: 'A lei.',
      conclusao: 'Favorável com ressalvas',
    }
    const corpo = { ...inicio.corpo, content: [...inicio.corpo.content, p(t('Número '), v('sigla'))] }
    const { corpo: salvo } = await salvar(inicio, { corpo, entrevista: respostas })
    // the unit's own name, not the one sent
    expect(salvo.entrevista['interessada']).toMatchObject({ nome: 'Gerência de Licitações', sigla: 'GELIC' })
    expect(salvo.falta).toEqual(['entrevista.ressalvas'])
    const recusado = await casa.chamar(ANA, 'POST', `/siga/documento/${salvo.id}/finalizar`, { versao: salvo.versao })
    expect(recusado).toMatchObject({
      status: 422,
      problema: { detail: 'Falta preencher antes de finalizar: o campo “Ressalvas”.' },
    })
    expect(recusado.problema.erros).toEqual([{ pointer: '/entrevista/ressalvas', detail: 'Falta um dado.' }])

    // the draft's PDF already has the words, and the search finds them
    const procurar = async () =>
      (await linha<{ texto: string }>(casa.banco, sql`select texto from documento where id = ${salvo.id}`))?.texto
    expect(await procurar()).toMatch(/Gerência de Licitações[^]*Segundo\.[^]*Número __________/)
    const { corpo: completo } = await casa.chamar<{ textos: { corpo: Documento['corpo'] }[] }>(
      ANA,
      'GET',
      `/siga/documento/${salvo.id}/completo/texto`,
      { query: { pecas: `d${salvo.id}` } },
    )
    expect(variaveisDe(completo.textos[0]!.corpo).size).toBe(0)

    const { corpo: pronto } = await salvar(salvo, { entrevista: { ...respostas, ressalvas: 'Atualizar a pesquisa.' } })
    expect(pronto.falta).toEqual([])
    const { corpo: final } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${salvo.id}/finalizar`, {
      versao: pronto.versao,
    })
    expect(final.sigla).toMatch(/^SEAD-PAR-\d{4}\/\d{5}$/)
    expect(variaveisDe(final.corpo).size).toBe(0)
    expect(JSON.stringify(final.corpo)).toContain(final.sigla)
    expect(final).toMatchObject({ entrevista: {}, campos: [], falta: [] })
    expect(await procurar()).toContain(`Número ${final.sigla}`)
  })

  test('o PDF da minuta e o do documento trazem as respostas', async () => {
    const { id } = await criar('Portaria', {
      assunto: 'Comissão',
      entrevista: {
        fundamentoLegal: 'o art. 3º',
        ato: 'Instituir comissão',
        finalidade: 'inventariar.',
        vigencia: '2026-11-20',
        membros: [{ membro: { id: casa.idDe(CARLA), nome: '', sigla: '' }, funcao: 'Presidente' }],
      },
    })
    const pdf = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    expect(pdf.status).toBe(200)
    expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
  })

  test('salvar sem as respostas as mantém, e a resposta de um campo escondido sai', async () => {
    const inicio = await criar('Portaria', {
      entrevista: { ato: 'Designar servidor', designado: { id: casa.idDe(CARLA), nome: '', sigla: '' } },
    })
    expect(inicio.entrevista['designado']).toMatchObject({ nome: 'Carla Dias', sigla: 'GELIC' })
    const { corpo: igual } = await salvar(inicio, {})
    expect(igual.entrevista).toEqual(inicio.entrevista)
    const { corpo: outro } = await salvar(igual, { entrevista: { ...igual.entrevista, ato: 'Regular procedimento' } })
    expect(outro.entrevista).toEqual({ ato: 'Regular procedimento' })
  })

  test('quem assinou o último documento da unidade vem como responsável', async () => {
    expect((await criar('Ofício Externo')).responsavel).toBeNull()
    const rascunho = await criar('Ofício Externo', {
      assunto: 'Convite',
      responsavelId: casa.idDe(BRUNO),
      destinatario: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GAB') },
      entrevista: { tratamento: 'Senhor', cargoDestinatario: 'Prefeito', pedido: 'Venha.' },
    })
    await casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: rascunho.versao })
    expect((await casa.assinar(BRUNO, rascunho.id)).status).toBe(200)
    expect((await criar('Ofício Externo')).responsavel?.nome).toBe('Bruno Lima')
    expect((await criar('Ofício Externo', {}, CARLA)).responsavel).toBeNull() // another unit
  })
})

describe('copiar', () => {
  const respondido = async () => {
    const inicio = await criar('Processo Administrativo', {
      assunto: 'Compra',
      nivelAcesso: 10,
      responsavelId: casa.idDe(BRUNO),
      entrevista: { interessado: 'Ana', cpf: '529.982.247-25', objeto: 'Cadeiras.' },
    })
    const corpo = { ...inicio.corpo, content: [...inicio.corpo.content, p(t('Número '), v('sigla'))] }
    const { corpo: pronto } = await salvar(inicio, { corpo, responsavelId: casa.idDe(BRUNO) })
    const { corpo: final } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${inicio.id}/finalizar`, {
      versao: pronto.versao,
    })
    return final
  }
  const duplicar = async (quem: string, id: number) =>
    (await casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/duplicar`)).corpo

  test('na unidade que escreveu, a cópia volta com variáveis e respostas, e recebe o próprio número', async () => {
    const final = await respondido()
    const copia = await duplicar(ANA, final.id)
    expect(copia.entrevista).toMatchObject({ interessado: 'Ana', cpf: '529.982.247-25' })
    expect([...variaveisDe(copia.corpo)]).toContain('sigla')
    const { corpo: outro } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${copia.id}/finalizar`, {
      versao: copia.versao,
    })
    expect(JSON.stringify(outro.corpo)).toContain(outro.sigla)
    expect(JSON.stringify(outro.corpo)).not.toContain(final.sigla)
  })

  test('em outra unidade, a cópia é só o texto lido, sem respostas nem perguntas', async () => {
    const final = await respondido()
    await casa.assinar(BRUNO, final.id)
    const copia = await duplicar(CARLA, final.id)
    expect(copia).toMatchObject({ entrevista: {}, campos: [] })
    expect(variaveisDe(copia.corpo).size).toBe(0)
    expect(JSON.stringify(copia)).not.toContain('529')
    expect(copia.falta.filter((falta) => falta.startsWith('entrevista'))).toEqual([])
  })
})

test('nenhum texto numerado guarda uma variável, e a verificação aponta se guardasse', async () => {
  const i12 = async () =>
    (await verificarInvariantes(casa.banco, casa.portas.arquivos)).find(({ nome }) => nome.startsWith('I12'))?.falhas
  const { id, sigla } = await casa.finalizado('Com tudo em palavras')
  expect(await i12()).toEqual([])
  await casa.banco.linhas(
    sql`update documento set corpo = ${sql.param({ type: 'doc', content: [p(v('assunto'))] })} where id = ${id}`,
  )
  expect(await i12()).toEqual([sigla])
})

describe('administrar modelos', () => {
  const novo = async (nome: string, quem = OLIVIA) => {
    const especie = await linha<{ id: number }>(casa.banco, sql`select id from especie where sigla = 'DES'`)
    return casa.chamar<ModeloEmEdicao>(quem, 'POST', '/siga/gestao/modelo', {
      corpo: { nome, descricao: 'Para testar.', especieId: especie?.id },
    })
  }
  const conteudo = (modelo: ModeloEmEdicao, mudancas: Partial<ConteudoModelo>) => ({ ...modelo.conteudo, ...mudancas })
  const campos: ConteudoModelo['campos'] = [{ tipo: 'texto', nome: 'motivo', rotulo: 'Motivo', obrigatorio: true }]
  const corpo: ConteudoModelo['texto'] = { type: 'doc', content: [p(t('Por '), v('motivo'))] }
  const gerir = (quem: string, metodo: string, id: number, resto = '', pedido = {}) =>
    casa.chamar<ModeloEmEdicao>(quem, metodo, `/siga/gestao/modelo/${id}${resto}`, pedido)
  const listados = async () =>
    (await casa.chamar<ModeloListado[]>(ANA, 'GET', '/siga/modelo')).corpo.map(({ nome }) => nome)

  test('só administra modelos quem tem a permissão', async () => {
    expect((await casa.chamar(OLIVIA, 'GET', '/siga/permissao')).corpo).toEqual({
      modelos: true,
      arquivo: true,
      integracao: true,
      administracao: true,
      auditoria: true,
    })
    expect((await casa.chamar(BRUNO, 'GET', '/siga/permissao')).corpo).toEqual({
      modelos: true,
      arquivo: true,
      integracao: true,
      administracao: true,
      auditoria: true,
    })
    expect((await casa.chamar(ANA, 'GET', '/siga/permissao')).corpo).toEqual({
      modelos: false,
      arquivo: false,
      integracao: false,
      administracao: false,
      auditoria: false,
    })
    const lista = await casa.chamar<{ modelos: unknown[] }>(OLIVIA, 'GET', '/siga/gestao/modelo')
    expect(lista.corpo.modelos).toHaveLength(8)
  })

  test('publicada a segunda versão, o rascunho fica com a primeira, e o documento novo começa com a segunda', async () => {
    const { corpo: criado } = await novo('Pedido de Material')
    expect(criado).toMatchObject({ ativo: false, versaoVigente: null, versao: 1 })
    expect(await listados()).not.toContain('Pedido de Material')
    const { corpo: salvo } = await gerir(OLIVIA, 'PUT', criado.id, '', {
      versao: 1,
      corpo: conteudo(criado, { campos, texto: corpo }),
    })
    const { corpo: v1 } = await gerir(OLIVIA, 'POST', criado.id, '/publicar', { versao: salvo.versao })
    expect(v1).toMatchObject({
      ativo: true,
      alterado: false,
      versaoVigente: { numero: 1, publicadaPor: 'Olívia Santana' },
    })
    expect(await listados()).toContain('Pedido de Material')
    const antigo = await criar('Pedido de Material')
    expect(antigo.falta).toContain('entrevista.motivo')

    const { corpo: mudado } = await gerir(BRUNO, 'PUT', criado.id, '', {
      versao: v1.versao,
      corpo: conteudo(v1, { nome: 'Pedido de Materiais', campos: [{ ...campos[0]!, rotulo: 'Justificativa' }] }),
    })
    expect(mudado).toMatchObject({ alterado: true, nome: 'Pedido de Materiais', versaoVigente: { numero: 1 } })
    expect(await listados()).toContain('Pedido de Material') // an edited version is not in force yet
    const { corpo: v2 } = await gerir(BRUNO, 'POST', criado.id, '/publicar', { versao: mudado.versao })
    expect(v2.versoes.map(({ numero, publicadaPor }) => [numero, publicadaPor])).toEqual([
      [2, 'Bruno Lima'],
      [1, 'Olívia Santana'],
    ])
    const { corpo: ainda } = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${antigo.id}`)
    expect(ainda).toMatchObject({ modelo: { nome: 'Pedido de Material' }, campos: [{ rotulo: 'Motivo' }] })
    expect((await criar('Pedido de Materiais')).campos).toMatchObject([{ rotulo: 'Justificativa' }])
    const { corpo: primeira } = await casa.chamar<ConteudoModelo>(
      OLIVIA,
      'GET',
      `/siga/gestao/modelo/${criado.id}/versao/1`,
    )
    expect(primeira.campos).toEqual(campos)
    await expect(casa.banco.linhas(sql`update modelo_versao set numero = 9`)).rejects.toThrow()
  })

  test('um modelo desativado não se escolhe mais; o rascunho que o usava segue', async () => {
    const { id } = (await listadosInteiros()).find(({ nome }) => nome === 'Documento Externo Capturado')!
    const rascunho = await criar('Documento Externo Capturado')
    expect((await gerir(OLIVIA, 'POST', id, '/ativo', { corpo: { ativo: false } })).corpo.ativo).toBe(false)
    expect(await listados()).not.toContain('Documento Externo Capturado')
    expect((await salvar(rascunho, { entrevista: { origem: 'Prefeitura' } })).status).toBe(200)
    expect((await gerir(OLIVIA, 'POST', id, '/ativo', { corpo: { ativo: true } })).corpo.ativo).toBe(true)
  })
  const listadosInteiros = async () => (await casa.chamar<ModeloListado[]>(ANA, 'GET', '/siga/modelo')).corpo

  test('a prévia é o PDF de verdade, com o que ainda não foi salvo', async () => {
    const { corpo: criado } = await novo('Só prévia')
    const recebido = await gerir(OLIVIA, 'POST', criado.id, '/previa', {
      corpo: { conteudo: conteudo(criado, { campos, texto: corpo }), entrevista: { motivo: 'necessidade' } },
    })
    expect(recebido.status).toBe(200)
    expect(recebido.cabecalhos['content-type']).toBe('application/pdf')
    expect((await gerir(OLIVIA, 'GET', criado.id)).corpo.conteudo.campos).toEqual([])
  })

  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'um nome que todo objeto JavaScript tem (%s) é um nome como os outros',
    async (nome) => {
      const { corpo: criado } = await novo(`Com ${nome}`)
      const com = {
        texto: { type: 'doc' as const, content: [p(v(nome))] },
        padroes: { ...criado.conteudo.padroes, assunto: `Sobre {${nome}}` },
      }
      const campo = { tipo: 'texto', nome, rotulo: 'Campo', obrigatorio: true } as const
      for (const mudancas of [com, { ...com, campos: [campo] }]) {
        const corpoDaPrevia = { conteudo: conteudo(criado, mudancas), entrevista: {} }
        const { status } = await gerir(OLIVIA, 'POST', criado.id, '/previa', { corpo: corpoDaPrevia })
        expect(status).toBe(200)
      }
    },
  )

  test('se dois salvam sobre a mesma versão, o segundo lê quem foi o primeiro', async () => {
    const { corpo: criado } = await novo('Disputado')
    await gerir(OLIVIA, 'PUT', criado.id, '', { versao: 1, corpo: conteudo(criado, { descricao: 'Primeira.' }) })
    expect(
      await gerir(BRUNO, 'PUT', criado.id, '', { versao: 1, corpo: conteudo(criado, { descricao: 'Segunda.' }) }),
    ).toMatchObject({
      status: 412,
      problema: { detail: 'Olívia Santana alterou este modelo. Atualize a página antes de salvar.' },
    })
  })
})

describe('preenchimentos e favoritos', () => {
  const caminho = async () => `/siga/modelo/${await casa.modelo('Parecer')}/preenchimento`
  const nomes = async (quem: string) =>
    (await casa.chamar<Preenchimento[]>(quem, 'GET', await caminho())).corpo.map(({ nome, de }) => `${nome} ${de}`)
  const guardar = async (quem: string, nome: string, de: 'PESSOA' | 'UNIDADE') =>
    casa.chamar<Preenchimento>(quem, 'POST', await caminho(), {
      corpo: { nome, de, entrevista: { fundamento: 'A lei.' }, corpo: null },
    })

  test('o preenchimento pessoal só o dono vê; o da unidade, todos nela', async () => {
    await guardar(CARLA, 'Padrão', 'PESSOA')
    const { corpo: daUnidade } = await guardar(CARLA, 'Padrão', 'UNIDADE')
    expect(await nomes(CARLA)).toEqual(['Padrão PESSOA', 'Padrão UNIDADE'])
    expect(await nomes(PEDRO)).toEqual(['Padrão UNIDADE'])
    expect(await nomes(ANA)).toEqual([])
    const mudado = await casa.chamar<Preenchimento>(PEDRO, 'PUT', `/siga/preenchimento/${daUnidade.id}`, {
      corpo: { nome: 'Da casa' },
    })
    expect(mudado.corpo).toMatchObject({
      nome: 'Da casa',
      entrevista: { fundamento: 'A lei.' },
      criadoPor: 'Carla Dias',
    })
    const trocar = (quem: string, corpo: object) =>
      casa.chamar<Preenchimento>(quem, 'PUT', `/siga/preenchimento/${daUnidade.id}/conteudo`, { corpo })
    const novo = { entrevista: { fundamento: 'Outra lei.' }, corpo: texto('Com texto.') }
    expect((await trocar(PEDRO, novo)).corpo).toMatchObject({ nome: 'Da casa', ...novo, criadoPor: 'Carla Dias' })
    expect((await trocar(ANA, novo)).status).toBe(404)
    const alheia = { ...novo, corpo: { type: 'doc', content: [p(v('naoHa'))] } }
    expect((await trocar(PEDRO, alheia)).problema.codigo).toBe('VARIAVEL_DESCONHECIDA')
    expect((await trocar(PEDRO, { ...novo, entrevista: { naoHa: 1 } })).problema.codigo).toBe('RESPOSTA_DESCONHECIDA')
    expect((await casa.chamar(ANA, 'DELETE', `/siga/preenchimento/${daUnidade.id}`)).status).toBe(404)
    expect((await casa.chamar(PEDRO, 'DELETE', `/siga/preenchimento/${daUnidade.id}`)).corpo).toEqual({
      excluido: true,
    })
    expect(await nomes(CARLA)).toEqual(['Padrão PESSOA'])
  })

  test('o modelo favorito é da unidade', async () => {
    const id = await casa.modelo('Portaria')
    const favoritos = async (quem: string) =>
      (await casa.chamar<ModeloListado[]>(quem, 'GET', '/siga/modelo')).corpo
        .filter(({ favorito }) => favorito)
        .map(({ nome }) => nome)
    expect((await casa.chamar(CARLA, 'PUT', `/siga/modelo/${id}/favorito`, { corpo: { favorito: true } })).status).toBe(
      200,
    )
    await casa.chamar(CARLA, 'PUT', `/siga/modelo/${id}/favorito`, { corpo: { favorito: true } })
    expect(await favoritos(PEDRO)).toEqual(['Portaria'])
    expect(await favoritos(ANA)).toEqual([])
    await casa.chamar(PEDRO, 'PUT', `/siga/modelo/${id}/favorito`, { corpo: { favorito: false } })
    expect(await favoritos(CARLA)).toEqual([])
  })
})
