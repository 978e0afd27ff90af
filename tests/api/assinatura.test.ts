import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Desafio, PreparoAssinatura, Recibo } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { retomada, retomar } from '#server/acts/assinatura/retomar.ts'
import { esquecerDesafios, paradas } from '#server/core/assinaveis/tentativas.ts'
import { linha, sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, type Pedido, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let selar: CasaDeTeste['portas']['chaves']['selar']
beforeAll(async () => {
  casa = await novaCasa()
  selar = casa.portas.chaves.selar
})
afterAll(() => casa.fechar())
afterEach(() => {
  casa.portas.chaves.selar = selar
  casa.portas.configuracao.formas = {}
})
const { historia, marcas } = atosEm(() => casa)

const id = (quem: string) => casa.idDe(quem) ?? 0
const preparar = async (documento: number, quem = BRUNO) =>
  (await casa.chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${documento}/assinatura`)).corpo
const desafiar = async (documento: number, quem = BRUNO) => {
  const corpo = { tipo: 'SENHA', sha256: (await preparar(documento, quem)).sha256 }
  const aberto = await casa.chamar<Desafio>(quem, 'POST', `/siga/documento/${documento}/desafio`, { corpo })
  expect(aberto.status, JSON.stringify(aberto.problema)).toBe(200)
  return { ...corpo, desafio: aberto.corpo.desafio }
}
const provar = (documento: number, corpo: object, pedido: Pedido = {}, quem = BRUNO) =>
  casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${documento}/assinar`, { ...pedido, corpo })
const tentativas = (documento: number) =>
  casa.banco.linhas<{ estado: string; motivo: string | null }>(
    sql`select estado, motivo from assinatura where documento_id = ${documento} order by id`,
  )
const situacao = async (documento: number) =>
  (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${documento}`)).corpo.situacao
const semChave = () => {
  casa.portas.chaves.selar = () => Promise.reject(new Error('key away'))
}
/** Moves the attempt back in time, past the point where its process is given up. */
const passado = (documento: number) =>
  casa.banco.linhas(
    sql`update assinatura set retomar_em = now() - interval '1 second' where documento_id = ${documento} and retomar_em is not null`,
  )
const codigo = ({ status, problema }: { status: number; problema: { codigo: string } }) => [status, problema.codigo]

describe('o desafio vale para uma pessoa, um documento, uma versão e um conteúdo, uma vez', () => {
  test('o desafio de outro documento não vale', async () => {
    const [um, outro] = [await casa.finalizado('Um'), await casa.finalizado('Outro')]
    const { sha256 } = await preparar(outro.id)
    const { desafio } = await desafiar(um.id)
    expect(codigo(await provar(outro.id, { tipo: 'SENHA', sha256, desafio }))).toEqual([409, 'DESAFIO_INVALIDO'])
  })

  test('o desafio de outra pessoa não vale, nem o da mesma pessoa em outra entrada', async () => {
    const { id: doc } = await casa.finalizado('A três', { cossignatarioIds: [id(ANA), id(CARLA)], nivelAcesso: 10 })
    await casa.assinar(BRUNO, doc)
    const corpo = await desafiar(doc, ANA)
    expect(codigo(await provar(doc, corpo, {}, CARLA))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect((await provar(doc, corpo, {}, ANA_NA_FAZENDA)).status).toBe(403)
    expect((await provar(doc, corpo, {}, ANA)).status).toBe(200)
  })

  test('o desafio de outra versão não vale: quem assina mudou, e o papel com ele', async () => {
    const { id: doc } = await casa.finalizado('Muda')
    const corpo = await desafiar(doc)
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/cossignatario`, { corpo: { pessoaId: id(CARLA) } })
    expect(codigo(await provar(doc, corpo))).toEqual([409, 'DOCUMENTO_MUDOU'])
  })

  test('o desafio com outro conteúdo não vale', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    expect(codigo(await provar(doc, { ...corpo, sha256: 'a'.repeat(64) }))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect((await provar(doc, corpo)).status).toBe(200)
  })

  test('o desafio não vale depois de cinco minutos', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    await casa.banco.linhas(sql`update assinatura set expira_em = now() where documento_id = ${doc}`)
    expect(codigo(await provar(doc, corpo))).toEqual([409, 'DESAFIO_INVALIDO'])
    await esquecerDesafios(casa.banco)
    expect(await tentativas(doc)).toEqual([{ estado: 'EXPIRADA', motivo: null }])
    expect(codigo(await provar(doc, corpo))).toEqual([409, 'DESAFIO_INVALIDO'])
    await casa.banco.linhas(
      sql`update assinatura set expira_em = now() - interval '4 days' where documento_id = ${doc}`,
    )
    await esquecerDesafios(casa.banco)
    expect(await tentativas(doc)).toEqual([])
  })

  test('o desafio usado de novo dá a mesma resposta com a mesma chave; com outra, o documento já está assinado', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    const chave = crypto.randomUUID()
    const primeira = await provar(doc, corpo, { chave })
    expect(primeira.status).toBe(200)
    expect((await provar(doc, corpo, { chave })).corpo).toEqual(primeira.corpo)
    // the answer was lost, and the memory of the call too
    await casa.banco.linhas(sql`delete from operacao where chave = ${chave}`)
    expect((await provar(doc, corpo, { chave })).corpo).toEqual(primeira.corpo)
    expect(codigo(await provar(doc, corpo))).toEqual([409, 'JA_ASSINADO'])
    expect(await historia(doc)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA'])
  })

  test('assinar sem desafio, ou com outra coisa no lugar dele, é recusado antes de tudo', async () => {
    const { id: doc } = await casa.finalizado()
    const { sha256 } = await preparar(doc)
    for (const corpo of [
      { tipo: 'SENHA', sha256 },
      { tipo: 'SENHA', sha256, desafio: '1' },
      { tipo: 'OUTRA', sha256, desafio: crypto.randomUUID() },
      { tipo: 'SENHA', sha256, desafio: crypto.randomUUID(), mais: 1 },
    ])
      expect((await provar(doc, corpo)).status).toBe(422)
    expect(await tentativas(doc)).toEqual([])
  })
})

describe('cem pedidos da mesma assinatura ao mesmo tempo', () => {
  const cem = (fazer: (n: number) => ReturnType<typeof provar>) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => fazer(n)))
  const contar = (respostas: { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(respostas, ({ status }) => status)].map(([status, deles]) => [status, deles.length]),
    )
  async function uma(doc: number) {
    expect(await historia(doc)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA'])
    const assinadas = (await tentativas(doc)).filter(({ estado }) => estado !== 'ABERTA')
    expect(assinadas).toEqual([{ estado: 'ASSINADA', motivo: null }])
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)
    expect((await casa.portas.chaves.verificar(bytes)).assinaturas).toHaveLength(1)
  }

  test('com uma só chave, cada pedido recebe a mesma resposta, ou que está em andamento', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    const respostas = await cem(() => provar(doc, corpo, { chave: 'uma-so' }))
    const recibos = respostas.filter(({ status }) => status === 200).map((cada) => JSON.stringify(cada.corpo))
    expect(recibos.length).toBeGreaterThan(0)
    expect(new Set(recibos).size).toBe(1)
    expect(new Set(respostas.filter(({ status }) => status !== 200).map((cada) => String(codigo(cada))))).toEqual(
      new Set(recibos.length === 100 ? [] : ['409,OPERACAO_EM_ANDAMENTO']),
    )
    expect((await provar(doc, corpo, { chave: 'uma-so' })).status).toBe(200)
    await uma(doc)
  }, 60_000)

  test('uma chamada repetida, que esperou pela outra já concluída, recebe o mesmo recibo', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    const { bancoSemPressa: banco } = casa.portas
    let soltar = () => {}
    const presa = new Promise<void>((pronto) => (soltar = pronto))
    let chegou = false
    casa.portas.bancoSemPressa = {
      ...banco,
      async transacao(fazer) {
        chegou = true
        await presa
        return banco.transacao(fazer)
      },
    }
    const atrasada = provar(doc, corpo, { chave: 'atrasada' })
    await expect.poll(() => chegou).toBe(true)
    casa.portas.bancoSemPressa = banco
    const primeira = await provar(doc, corpo, { chave: 'atrasada' })
    soltar()
    expect([primeira.status, (await atrasada).corpo]).toEqual([200, primeira.corpo])
    await uma(doc)
  })

  test('com cem chaves e um desafio, uma assina e as outras recebem 409', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    const respostas = await cem((n) => provar(doc, corpo, { chave: `cem-${n}` }))
    expect(contar(respostas)).toEqual({ 200: 1, 409: 99 })
    await uma(doc)
  }, 60_000)

  test('com cem chaves e cem desafios, uma assina e as outras recebem 409', async () => {
    const { id: doc } = await casa.finalizado()
    const desafios = await Promise.all(Array.from({ length: 100 }, () => desafiar(doc)))
    const respostas = await cem((n) => provar(doc, desafios[n] ?? {}))
    expect(contar(respostas)).toEqual({ 200: 1, 409: 99 })
    await uma(doc)
  }, 60_000)
})

test('duas pessoas que assinam ao mesmo tempo assinam as duas, uma por cima da outra', async () => {
  const { id: doc } = await casa.finalizado('A três mãos', { cossignatarioIds: [id(ANA), id(CARLA)] })
  await casa.assinar(BRUNO, doc)
  const [daAna, daCarla] = [await desafiar(doc, ANA), await desafiar(doc, CARLA)]
  const feitas = await Promise.all([provar(doc, daAna, {}, ANA), provar(doc, daCarla, {}, CARLA)])
  expect(feitas.map(({ status }) => status)).toEqual([200, 200])
  expect(await situacao(doc)).toBe('ASSINADO')
  const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)
  const laudo = await casa.portas.chaves.verificar(bytes)
  expect([laudo.veredicto, laudo.assinaturas.length]).toEqual(['PASSOU', 3])
})

describe('a assinatura provada acontece uma vez, mesmo com falhas', () => {
  test('sem a chave do selo, a tentativa é guardada, a pessoa lê que está em conclusão, e depois é concluída', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    const primeira = await provar(doc, corpo, { chave: 'guardada' })
    expect([primeira.status, primeira.problema.detail]).toEqual([
      503,
      'Serviço de assinatura fora do ar. Sua tentativa foi guardada.',
    ])
    expect((await preparar(doc)).pendente).toMatchObject({
      estado: 'CONFIRMADA',
      explicacao: 'O serviço de assinatura está fora do ar.',
    })
    expect(codigo(await provar(doc, corpo, { chave: 'guardada' }))).toEqual([409, 'OPERACAO_EM_ANDAMENTO'])
    expect(codigo(await casa.assinar(BRUNO, doc))).toEqual([409, 'ASSINATURA_EM_CURSO'])
    expect(await retomar(casa.portas)).toBe(0)
    await passado(doc)
    // the key is still away: put off again, for longer
    expect(await retomar(casa.portas)).toBe(1)
    expect(await situacao(doc)).toBe('PENDENTE_DE_ASSINATURA')

    casa.portas.chaves.selar = selar
    await passado(doc)
    expect(await retomar(casa.portas)).toBe(1)
    expect(await situacao(doc)).toBe('ASSINADO')
    expect(await historia(doc)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA'])
    expect((await preparar(doc)).pendente).toBeNull()
    const depois = await provar(doc, corpo, { chave: 'guardada' })
    expect([depois.status, depois.corpo.sigla]).toEqual([200, expect.stringContaining('SEAD-OFI')])
    const ditos = casa.erros.splice(0)
    expect(ditos.map((dito) => dito.includes('key away'))).toEqual([true, true, false])
    expect(ditos[2]).toContain('assinatura retomada')
  })

  test('mesmo que a chave do selo demore a voltar, a nova tentativa acontece um minuto depois da volta', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    await provar(doc, corpo)
    await casa.banco.linhas(sql`update assinatura set tentativas = 500 where documento_id = ${doc}`)
    await passado(doc)
    expect(await retomar(casa.portas)).toBe(1)
    const espera = await linha<{ s: number }>(
      casa.banco,
      sql`select extract(epoch from retomar_em - now())::int as s from assinatura where documento_id = ${doc}`,
    )
    expect(espera?.s).toBeLessThan(55)
    casa.portas.chaves.selar = selar
    await passado(doc)
    await retomar(casa.portas)
    expect(await situacao(doc)).toBe('ASSINADO')
    casa.erros.length = 0
  })

  test('se outro processo conclui a assinatura, ela continua sendo de quem a provou', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    await provar(doc, corpo, { endereco: '10.1.2.3', cabecalhos: { 'user-agent': 'o de quem assina' } })
    casa.portas.chaves.selar = selar
    await passado(doc)
    await retomar(casa.portas)
    const feita = await linha(
      casa.banco,
      sql`select a.endereco, a.agente, m.pessoa_id as pessoa, m.iss <> '' and m.iss = a.iss and m.sub = a.sub and m.trace_id = a.trace_id as mesma, a.evidencia ->> 'autenticadoEm' is not null as provada
          from assinatura a join movimentacao m on m.id = a.movimentacao_id where a.documento_id = ${doc}`,
    )
    expect(feita).toEqual({
      endereco: '10.1.2.3',
      agente: 'o de quem assina',
      pessoa: id(BRUNO),
      mesma: true,
      provada: true,
    })
    expect((await marcas(doc)).map((marca) => marca.split(' ')[1])).toEqual(['ASSINADO'])
    casa.erros.splice(0)
  })

  test('um documento que mudou no meio não é assinado: a pessoa lê por quê, e pode assinar de novo', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    await provar(doc, corpo, { cabecalhos: { 'user-agent': 'primeiro' } })
    casa.portas.chaves.selar = selar
    // no act can change it meanwhile (assinatura-em-curso.test.ts), yet the version is checked
    await casa.banco.linhas(sql`update documento set versao = versao + 1 where id = ${doc}`)
    await passado(doc)
    await retomar(casa.portas)
    expect((await preparar(doc)).pendente).toMatchObject({
      estado: 'FALHOU',
      explicacao: expect.stringMatching(
        /^O documento mudou desde que você abriu\. Revise e assine novamente\. Ana Souza \(GEGOV\), às \d\d:\d\d\. /,
      ),
    })
    expect((await casa.assinar(BRUNO, doc, { cabecalhos: { 'user-agent': 'segundo' } })).status).toBe(200)
    expect(
      await casa.banco.linhas(sql`select estado, agente from assinatura where documento_id = ${doc} order by id`),
    ).toEqual([
      { estado: 'FALHOU', agente: 'primeiro' },
      { estado: 'ASSINADA', agente: 'segundo' },
    ])
    expect((await preparar(doc)).pendente).toBeNull()
    casa.erros.splice(0)
  })

  test('um documento cancelado no meio não é assinado', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    await provar(doc, corpo)
    casa.portas.chaves.selar = selar
    await casa.banco.linhas(sql`update documento set situacao = 'CANCELADO' where id = ${doc}`)
    await passado(doc)
    await retomar(casa.portas)
    expect(await tentativas(doc)).toEqual([{ estado: 'FALHOU', motivo: 'Documento cancelado não pode ser assinado.' }])
    // restores the state that the movements give
    await casa.banco.linhas(sql`update documento set situacao = 'PENDENTE_DE_ASSINATURA' where id = ${doc}`)
    casa.erros.splice(0)
  })

  test('a tentativa parada há mais de um minuto é avisada; há mais de um dia, é encerrada', async () => {
    const { id: doc } = await casa.finalizado()
    const corpo = await desafiar(doc)
    semChave()
    await provar(doc, corpo)
    expect(await paradas(casa.banco, new Date())).toBe(0)
    await casa.banco.linhas(
      sql`update assinatura set confirmada_em = now() - interval '2 minutes' where documento_id = ${doc}`,
    )
    expect(await paradas(casa.banco, new Date())).toBe(1)
    await casa.banco.linhas(
      sql`update assinatura set confirmada_em = now() - interval '25 hours' where documento_id = ${doc}`,
    )
    await passado(doc)
    await retomar(casa.portas)
    expect(await tentativas(doc)).toEqual([
      { estado: 'FALHOU', motivo: 'Não foi possível concluir a assinatura em 24 horas. Assine de novo.' },
    ])
    casa.erros.splice(0)
  })

  // must be the last test: the server is closing from here on
  test('cada rodada tenta uma vez as assinaturas em espera, mesmo demorada; ao fechar, o servidor não espera as demais', async () => {
    semChave()
    const docs = [await casa.finalizado(), await casa.finalizado()]
    for (const { id: doc } of docs) await provar(doc, await desafiar(doc))
    for (const { id: doc } of docs) await passado(doc)
    const { agora } = casa.portas.relogio
    const comeco = Date.now()
    let vezes = 0
    // each try takes a minute, so what was put off is due again before the run ends
    casa.portas.relogio.agora = () => new Date(comeco + vezes * 60_000)
    casa.portas.chaves.selar = async () => {
      if (++vezes > 8) casa.portas.relogio.agora = () => new Date(comeco)
      throw new Error('key away')
    }
    try {
      expect(await retomar(casa.portas)).toBe(2)
      expect(vezes).toBe(2)
      casa.portas.relogio.agora = () => new Date(comeco + 3_600_000)
      const servico = retomada.iniciar(casa.portas)
      casa.portas.chaves.selar = async () => {
        vezes++
        void servico.parar()
        throw new Error('key away')
      }
      await vi.waitFor(() => expect(vezes).toBe(3))
      await servico.parar()
      expect(vezes).toBe(3)
    } finally {
      casa.portas.relogio.agora = agora
      for (const { id: doc } of docs)
        await casa.banco.linhas(sql`update assinatura set estado = 'FALHOU' where documento_id = ${doc}`)
      casa.erros.length = 0
    }
  })
})

describe('formas de assinar aceitas pelo órgão', () => {
  test('uma forma desligada não é oferecida nem aceita', async () => {
    casa.portas.configuracao.formas = { SENHA: { desligada: true } }
    const { id: doc } = await casa.finalizado()
    expect((await preparar(doc)).formas.map(({ tipo }) => tipo)).not.toContain('SENHA')
    const recusa = await casa.assinar(BRUNO, doc)
    expect([recusa.status, recusa.problema.detail]).toEqual([
      409,
      'Não é possível assinar desta forma: o órgão não a usa.',
    ])
  })

  test('uma forma aceita num nível mais alto assina nesse nível', async () => {
    casa.portas.configuracao.formas = { SENHA: { nivel: 'AVANCADA' } }
    const { id: doc } = await casa.finalizado()
    expect((await preparar(doc)).formas[0]).toEqual({ tipo: 'SENHA', nivel: 'AVANCADA', pode: true, explicacao: '' })
    expect((await casa.assinar(BRUNO, doc)).corpo.nivel).toBe('AVANCADA')
  })
})

test('depois de todos os testes, as invariantes valem', atosEm(() => casa).promessasDePe)
