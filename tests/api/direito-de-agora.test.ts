import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Colegas } from '#contract/atribuicao.ts'
import type { Documento } from '#contract/documento.ts'
import type { AtosEmLote } from '#contract/em-lote.ts'
import { CORES, type Marcadores } from '#contract/marcador.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Entrada } from '#contract/usuario.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { feito, outro } = atosEm(() => casa)

const aoAlcance = async (assunto: string) => {
  const documento = await casa.assinado(assunto)
  await feito(ANA, documento.mobilId, 'tramitar', {
    destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
  })
  await feito(CARLA, documento.mobilId, 'receber')
  return documento
}
/** Restricts the document to its author and signer. */
const fechar = (id: number) =>
  casa.banco.linhas(sql`update documento set restrito = true, restrito_ate = null where id = ${id}`)

describe('a resposta guardada de uma chamada repetida só volta a quem ainda pode ler', () => {
  test.each([
    ['via', (d: Documento) => [`/siga/mobil/${d.mobilId}/anotar`, { texto: 'Uma.' }] as const],
    ['documento', (d: Documento) => [`/siga/documento/${d.id}/acesso/acompanhar`, {}] as const],
    ['protocolo', (d: Documento) => [`/siga/documento/${d.id}/protocolo`, undefined] as const],
  ])('%s: enquanto a pessoa lê, a mesma resposta; depois, a recusa de quem não lê', async (nome, pedido) => {
    const documento = await aoAlcance(`Repetido ${nome}`)
    const [caminho, corpo] = pedido(documento)
    const chamar = () => casa.chamar(CARLA, 'POST', caminho, { ...(corpo && { corpo }), chave: `repetida-${nome}` })
    const primeira = await chamar()
    expect(primeira.status).toBe(200)
    expect((await chamar()).corpo).toEqual(primeira.corpo)
    await fechar(documento.id)
    const depois = await chamar()
    expect([depois.status, depois.problema.codigo]).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    expect(JSON.stringify(depois)).not.toContain(documento.sigla)
  })

  test('envio e trabalho, que têm endereço próprio, dão a recusa de quem não lê mais o documento', async () => {
    const documento = await aoAlcance('Com planilha')
    const bytes = new TextEncoder().encode('a;b\n1;2\n')
    const envio = enviador(casa)
    const { corpo: comeco } = await envio.comecar(CARLA, documento.id, 'segredo.csv', bytes, { tipo: 'AUXILIAR' })
    expect((await envio.parte(CARLA, comeco.id, 0, bytes)).status).toBe(200)
    const pedida = await casa.chamar<{ id: string }>(CARLA, 'POST', `/siga/documento/${documento.id}/pdf-completo`, {
      corpo: {},
    })
    expect(pedida.status).toBe(200)
    const chamadas = [`/siga/envio/${comeco.id}/concluir`, `/siga/tarefa/${pedida.corpo.id}/cancelar`].map(
      (caminho) => () => casa.chamar(CARLA, 'POST', caminho, { chave: caminho.replaceAll('/', '-') }),
    )
    const primeiras = await Promise.all(chamadas.map((chamar) => chamar()))
    expect(primeiras.map(({ status }) => status)).toEqual([200, 200])
    expect((await Promise.all(chamadas.map((chamar) => chamar()))).map(({ corpo }) => corpo)).toEqual(
      primeiras.map(({ corpo }) => corpo),
    )
    await fechar(documento.id)
    for (const chamar of chamadas) {
      const depois = await chamar()
      expect([depois.status, depois.problema.codigo]).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
      expect(JSON.stringify(depois)).not.toContain('segredo')
      expect(JSON.stringify(depois)).not.toContain(documento.sigla.slice(-4))
    }
  })

  test('o convite externo repetido dá a mesma resposta só enquanto a lotação de quem convidou está ativa', async () => {
    const convidar = () =>
      casa.chamar(CARLA, 'POST', '/siga/assinatura-externa', {
        corpo: { nome: 'Sônia Prado', email: 'sonia.prado@empresa.example' },
        chave: 'convidada-uma-vez',
      })
    const primeira = await convidar()
    expect(primeira.status).toBe(200)
    expect((await convidar()).corpo).toEqual(primeira.corpo)
    const ate = (fim: string | null) =>
      casa.banco.linhas(sql`update pessoa set fim = ${fim}::timestamptz where id = ${casa.idDe(CARLA)}`)
    await ate('2026-01-01T00:00:00Z')
    const depois = await convidar()
    await ate(null)
    expect([depois.status, JSON.stringify(depois).includes('Sônia')]).toEqual([403, false])
  })

  test('se o nível deixa de alcançar a pessoa, a resposta é 403; a cópia continua de quem a fez', async () => {
    const documento = await casa.assinado('De nível aberto', { nivelAcesso: 10 })
    const duplicar = () =>
      casa.chamar<Documento>(DIEGO, 'POST', `/siga/documento/${documento.id}/duplicar`, { chave: 'duplicado' })
    const acompanhar = () =>
      casa.chamar<Documento>(DIEGO, 'POST', `/siga/documento/${documento.id}/acesso/acompanhar`, { chave: 'segue' })
    const dito = ({ status, problema }: Awaited<ReturnType<typeof acompanhar>>) => [status, problema?.codigo]
    expect((await acompanhar()).status).toBe(200)
    const primeira = await duplicar()
    expect(primeira.status).toBe(200)
    expect((await duplicar()).corpo.id).toBe(primeira.corpo.id)
    await casa.banco.linhas(sql`update documento set nivel_acesso = 60 where id = ${documento.id}`)
    expect((await duplicar()).corpo.id).toBe(primeira.corpo.id)
    expect(dito(await acompanhar())).toEqual([403, 'SEM_ACESSO'])
  })

  test('o ato que tira a própria leitura, repetido, diz que está feito e nada do documento', async () => {
    const { id: aAssinar } = await casa.finalizado('Contrato da fornecedora', {}, ANA, FORNECEDORA)
    const seguido = await casa.assinado('Seguido por Diego', { nivelAcesso: 60 })
    const { status } = await casa.chamar(ANA, 'POST', `/siga/documento/${seguido.id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: casa.idDe(DIEGO) } },
    })
    expect(status).toBe(200)
    const [acesso] = await casa.banco.linhas<{ id: number }>(
      sql`select id from acesso where documento_id = ${seguido.id}`,
    )
    const casos = [
      [FORNECEDORA, aAssinar, 'devolver-para-ajuste', { motivo: 'O preço é outro.' }],
      [DIEGO, seguido.id, `acesso/${acesso?.id}/retirar`, undefined],
    ] as const
    for (const [quem, documento, verbo, corpo] of casos) {
      const chamar = (chave: string) =>
        casa.chamar(quem, 'POST', `/siga/documento/${documento}/${verbo}`, { ...(corpo && { corpo }), chave })
      expect((await chamar('perde-a-leitura')).status, verbo).toBe(200)
      expect(await chamar('perde-a-leitura')).toMatchObject({ status: 200, corpo: { jaFeito: true } })
      expect(Object.keys((await chamar('perde-a-leitura')).corpo as object)).toEqual(['jaFeito'])
      const [feitos] = await casa.banco.linhas<{ n: number }>(
        sql`select count(*)::int as n from movimentacao where documento_id = ${documento} and pessoa_id = ${casa.idDe(quem)}`,
      )
      expect(feitos?.n).toBe(1)
      // with another key it is another call, by somebody who can't read
      expect([403, 404]).toContain((await chamar('outra-vez')).status)
    }
  })

  test('outro documento dentro da resposta, que a pessoa já não lê, sai dela', async () => {
    const [um, ligado] = [await casa.assinado('Liga'), await casa.assinado('Ligado')]
    const vincular = () =>
      casa.chamar<MobilAberto>(CARLA, 'POST', `/siga/mobil/${um.mobilId}/vincular`, {
        corpo: { ...outro(ligado.mobilId), tipo: 'VER_TAMBEM' },
        chave: 'vinculado',
      })
    await feito(ANA, um.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    await feito(CARLA, um.mobilId, 'receber')
    expect((await vincular()).corpo.ligacoes).toMatchObject([{ documento: { sigla: ligado.sigla } }])
    await fechar(ligado.id)
    const depois = await vincular()
    expect(depois.status).toBe(200)
    expect(depois.corpo.ligacoes).toEqual([])
    expect(JSON.stringify(depois.corpo)).not.toContain('"Ligado"')
  })
})

describe('o que a pessoa não pode saber não se conta nem se nomeia', () => {
  test('marcador e pasta de outra unidade, ou de outro órgão, não têm nome num ato em lote', async () => {
    const { corpo } = await casa.chamar<Marcadores>(ANA, 'POST', '/siga/marcador', {
      corpo: { nome: 'Sigilo de GEGOV', cor: CORES[1], icone: 'marca', finalidade: 'PASTA' },
    })
    const marcadorId = corpo.marcadores.find(({ nome }) => nome === 'Sigilo de GEGOV')?.id
    const { mobilId } = await casa.assinado('Qualquer', { nivelAcesso: 10 })
    for (const quem of [DIEGO, CARLA])
      for (const acao of ['marcar', 'desmarcar']) {
        const pedido = await casa.chamar<AtosEmLote>(quem, 'POST', `/siga/lote/${acao}`, {
          corpo: { mobilIds: [mobilId], params: { marcadorId } },
        })
        expect(pedido.corpo.palavras, `${quem} ${acao}`).toBeNull()
        const lido = await casa.chamar<AtosEmLote>(quem, 'GET', `/siga/lote/atos/${pedido.corpo.id}`)
        expect(JSON.stringify(lido.corpo)).not.toContain('Sigilo')
      }
    const deles = await casa.chamar<AtosEmLote>(ANA, 'POST', '/siga/lote/marcar', {
      corpo: { mobilIds: [mobilId], params: { marcadorId } },
    })
    expect(deles.corpo.palavras).toBe('Sigilo de GEGOV')
  })

  test('a carga dos colegas, os usos do marcador e os contadores da sessão não contam o que a pessoa não lê', async () => {
    const carga = async () =>
      (await casa.chamar<Colegas>(ANA, 'GET', '/siga/mesa/colegas')).corpo.colegas.find(
        ({ id }) => id === casa.idDe(BRUNO),
      )?.carga
    const usos = async () =>
      (await casa.chamar<Marcadores>(ANA, 'GET', '/siga/marcador')).corpo.marcadores.find(({ id }) => id === 1)?.usos
    const sessao = async (quem: string) =>
      (await casa.chamar<Entrada[]>(quem, 'GET', '/siga/usuario/logado')).corpo.find(({ id }) => id === casa.idDe(quem))
        ?.pendencias
    const naMesa = async (quem: string) =>
      (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao: 'MINHA' } })).corpo.contadores.find(
        ({ grupo }) => grupo === 'AGUARDANDO_ANDAMENTO',
      )?.pessoa ?? 0
    // written and signed elsewhere, now with GEGOV: nobody of GEGOV has a named part in it
    const deFora = await casa.assinado('Só dos outros', {}, CARLA, CARLA)
    await feito(CARLA, deFora.mobilId, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GEGOV') },
    })
    await feito(ANA, deFora.mobilId, 'receber')
    await feito(ANA, deFora.mobilId, 'marcar', { marcadorId: 1 })
    const antes = { usos: (await usos()) ?? 0, sessao: (await sessao(ANA))?.andamento ?? 0, mesa: await naMesa(ANA) }
    expect(antes.sessao).toBe(antes.mesa)
    await fechar(deFora.id)
    expect(await usos()).toBe(antes.usos - 1)
    expect((await sessao(ANA))?.andamento).toBe(antes.sessao - 1)
    expect(await naMesa(ANA)).toBe(antes.mesa - 1)
    // given to a colleague before it was closed
    const dado = await casa.assinado('Dado a Bruno', {}, CARLA, CARLA)
    await feito(CARLA, dado.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GEGOV') } })
    await feito(ANA, dado.mobilId, 'receber')
    await feito(ANA, dado.mobilId, 'atribuir', { pessoaId: casa.idDe(BRUNO) })
    const comEle = (await carga()) ?? 0
    await fechar(dado.id)
    expect(await carga()).toBe(comEle - 1)
  })
})
