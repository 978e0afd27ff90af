import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Acesso, Acessos, Lugares } from '#contract/acessos.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { enfileirarItens } from '#server/rooms/em-lote/lotes.ts'
import { webhookJobs } from '#server/telling/integracao/deliver.ts'
import { enqueueRows } from '#server/jobs/queue.ts'
import { acessosVistos } from '#server/rooms/acessos/anotar.ts'
import { lugarDe, navegadorDe } from '#server/rooms/acessos/navegador.ts'
import { esquecerAcessos } from '#server/rooms/acessos/esquecer.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const LISTA = '/siga/administracao/acesso'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CELULAR =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  await casa.comEventos()
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() } as const
  await concederAPessoa(casa.banco, 'ADMINISTRADOR_GERAL', casa.idDe(BRUNO) ?? 0, como)
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em)
        values ('ADMINISTRADOR_DO_ORGAO', ${casa.idDe(MARCOS)}, current_date - 1, now())`,
  )
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  await casa.banco.linhas(
    sql`update identidade set bloqueada_em = null, bloqueada_por = null, bloqueio_motivo = null, sessoes_desde = null`,
  )
  await casa.banco.linhas(sql`delete from correio`)
})

const identidadeDe = async (quem: string) =>
  (await linha<{ id: number }>(casa.banco, sql`select identidade_id as id from pessoa where id = ${casa.idDe(quem)}`))
    ?.id ?? 0
const agir = async (quem: string, alvo: string, ato: string, corpo: object = { motivo: 'Celular perdido' }) =>
  casa.chamar<Acesso>(quem, 'POST', `${LISTA}/${await identidadeDe(alvo)}/${ato}`, { corpo })
/** Calls with the token of a minute ago, or with a newer one. */
const entra = async (quem: string, deNovo = false) =>
  (
    await casa.chamar(quem, 'GET', '/siga/modelo', {
      cabecalhos: deNovo ? {} : { authorization: `Bearer ${quem.split('@')[0]}~60` },
    })
  ).problema
const cartas = (tipo: string) =>
  casa.banco.linhas<{ para: string; assunto: string }>(
    sql`select para, carta ->> 'assunto' as assunto from correio where tipo = ${tipo} order by id`,
  )
const registro = () =>
  linha<{ ato: string; motivo: string }>(
    casa.banco,
    sql`select ato, motivo from registro_administrativo order by seq desc limit 1`,
  )

describe('encerrar as sessões de uma pessoa', () => {
  test('a sessão anterior é recusada na hora, e quem entra de novo continua; fica no registro, e a pessoa é avisada', async () => {
    expect((await agir(BRUNO, CARLA, 'encerrar')).status).toBe(200)
    expect(await entra(CARLA)).toMatchObject({ codigo: 'SESSAO_ENCERRADA', status: 401 })
    // also without Id-logado, as the list of entries is called
    const lista = await casa.chamar(CARLA, 'GET', '/siga/usuario/logado', {
      cabecalhos: { authorization: 'Bearer carla.dias~60', 'id-logado': undefined },
    })
    expect(lista.problema.codigo).toBe('SESSAO_ENCERRADA')
    expect((await entra(CARLA, true)).codigo).toBeUndefined()
    expect((await entra(ANA)).codigo).toBeUndefined()
    expect(await registro()).toEqual({ ato: 'ENCERRAR', motivo: 'Celular perdido' })
    expect((await cartas('SEGURANCA')).map(({ assunto }) => assunto)).toEqual(['As suas sessões foram encerradas'])
  })

  test('a própria pessoa encerra todas as suas sessões', async () => {
    expect((await casa.chamar(ANA, 'POST', '/siga/meus-acessos/encerrar')).corpo).toEqual({ encerradas: true })
    expect((await entra(ANA)).codigo).toBe('SESSAO_ENCERRADA')
    expect((await entra(BRUNO)).codigo).toBeUndefined()
  })

  test.each(['encerrar', 'bloquear'])('o fluxo de avisos aberto acaba: %s', async (ato) => {
    const fluxo = await casa.ouvir(CARLA)
    const { relogio } = casa.portas
    // a later moment, so that sessions are ended after the stream was opened
    casa.portas.relogio = { agora: () => new Date(Date.now() + 60_000) }
    expect((await agir(BRUNO, CARLA, ato)).status).toBe(200)
    casa.portas.relogio = relogio
    await expect.poll(() => fluxo.acabou()).toBe(true)
    await fluxo.parar()
  })

  test('a assinatura em curso para antes de a prova ser guardada', async () => {
    const { id } = await casa.finalizado('Interrompida', {}, ANA, CARLA)
    const onde = `/siga/documento/${id}`
    const { sha256 } = (await casa.chamar<{ sha256: string }>(CARLA, 'GET', `${onde}/assinatura`)).corpo
    const corpo = { tipo: 'SENHA', sha256 }
    const { desafio } = (await casa.chamar<{ desafio: string }>(CARLA, 'POST', `${onde}/desafio`, { corpo })).corpo
    // the call is let in, and the person is locked while it waits for the document
    const solta = Promise.withResolvers<void>()
    const presa = Promise.withResolvers<void>()
    const segurar = casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select 1 as um from documento where id = ${id} for update`)
      presa.resolve()
      await solta.promise
    })
    await presa.promise
    const assinando = casa.chamar(CARLA, 'POST', `${onde}/assinar`, { corpo: { ...corpo, desafio } })
    await expect
      .poll(async () =>
        casa.banco.linhas(
          sql`select 1 as um from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .not.toHaveLength(0)
    await agir(BRUNO, CARLA, 'bloquear')
    solta.resolve()
    await segurar
    expect((await assinando).problema.codigo).toBe('ACESSO_BLOQUEADO')
    expect(await casa.banco.linhas(sql`select estado from assinatura where documento_id = ${id}`)).toEqual([
      { estado: 'ABERTA' },
    ])
  })
})

describe('bloquear e desbloquear', () => {
  test('quem é bloqueado não entra nem age, e lê a quem procurar; desbloqueado, entra de novo', async () => {
    const feito = await agir(BRUNO, CARLA, 'bloquear')
    expect(feito.corpo.bloqueio).toMatchObject({ motivo: 'Celular perdido', por: 'Bruno Lima' })
    for (const deNovo of [false, true])
      expect(await entra(CARLA, deNovo)).toMatchObject({
        codigo: 'ACESSO_BLOQUEADO',
        status: 403,
        detail: 'O seu acesso está bloqueado. Procure quem administra o Carimbo no órgão SEAD.',
      })
    expect(await registro()).toEqual({ ato: 'BLOQUEAR', motivo: 'Celular perdido' })
    expect((await agir(BRUNO, CARLA, 'desbloquear', { motivo: 'Celular achado' })).corpo.bloqueio).toBeNull()
    expect((await entra(CARLA, true)).codigo).toBeUndefined()
    expect((await cartas('SEGURANCA')).map(({ assunto }) => assunto)).toEqual([
      'O seu acesso foi bloqueado',
      'O seu acesso foi desbloqueado',
    ])
  })

  test('quem é bloqueado não age em substituição de outra pessoa; quem substitui o bloqueado continua', async () => {
    const substituto = 'jose.medeiros@SEAD/GAB'
    const titular = 'olivia.santana@SEAD/DIRAD'
    await casa.substitui(titular, substituto)
    const noLugar = () =>
      casa.chamar(substituto, 'GET', '/siga/modelo', {
        cabecalhos: { 'id-logado': String(casa.idDe(titular)) },
      })
    expect((await noLugar()).status).toBe(200)
    await agir(BRUNO, titular, 'bloquear')
    expect((await noLugar()).status).toBe(200)
    await agir(BRUNO, substituto, 'bloquear')
    expect((await noLugar()).problema.codigo).toBe('ACESSO_BLOQUEADO')
  })

  test('quem assina de fora também pode ser bloqueado', async () => {
    await agir(BRUNO, FORNECEDORA, 'bloquear')
    expect((await casa.chamar(FORNECEDORA, 'GET', '/siga/correio/preferencia')).problema.codigo).toBe(
      'ACESSO_BLOQUEADO',
    )
  })

  test('o calendário de quem está bloqueado para, e volta com o desbloqueio', async () => {
    const { corpo } = await casa.chamar<{ endereco: string }>(CARLA, 'POST', '/siga/agenda/endereco')
    const caminho = new URL(corpo.endereco).pathname.replace('/api', '')
    expect((await casa.chamar(undefined, 'GET', caminho)).status).toBe(200)
    await agir(BRUNO, CARLA, 'bloquear')
    expect((await casa.chamar(undefined, 'GET', caminho)).status).toBe(404)
    await agir(BRUNO, CARLA, 'desbloquear')
    expect((await casa.chamar(undefined, 'GET', caminho)).status).toBe(200)
  })

  test('os webhooks de quem está bloqueado esperam, e saem com o desbloqueio', async () => {
    await casa.banco.linhas(
      sql`with w as (insert into webhook (orgao_id, nome, url, eventos, segredo, criado_por, criado_em)
            select l.orgao_id, 'Painel', 'https://painel.exemplo.br', '{}', 'whsec_AAAA', p.id, now()
            from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${casa.idDe(CARLA)} returning id),
          e as (insert into webhook_envio (webhook_id, mensagem, evento, criado_em) select id, 'msg_1', 'teste', now() from w
          returning id, webhook_id)
          ${enqueueRows('webhooks', sql`select id::text, webhook_id::text, now() from e`)}`,
    )
    const recebidas: string[] = []
    casa.portas.webhooks = {
      aceita: async () => true,
      enviar: async (endereco) => {
        recebidas.push(endereco)
        return { status: 200, falha: null }
      },
    }
    await agir(BRUNO, CARLA, 'bloquear')
    await webhookJobs.drain(casa.portas)
    expect(recebidas).toEqual([])
    await agir(BRUNO, CARLA, 'desbloquear')
    await webhookJobs.drain(casa.portas)
    expect(recebidas).toEqual(['https://painel.exemplo.br'])
  })

  test('um lote pedido antes do bloqueio para no que falta, e diz por quê', async () => {
    const { mobilId } = await casa.assinado('Do lote')
    const pedido = {
      mobilIds: [mobilId],
      params: { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } },
    }
    const feito = await casa.chamar<{ id: number }>(ANA, 'POST', '/siga/lote/tramitar', { corpo: pedido })
    await atosPendentes.drain(casa.portas)
    // as if no process had taken the batch yet
    await casa.banco.linhas(
      sql`update ato_em_lote_item set estado = 'PENDENTE', feito_em = null where lote_id = ${feito.corpo.id}`,
    )
    await enfileirarItens(casa.banco, feito.corpo.id, new Date())
    await casa.banco.linhas(
      sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${await identidadeDe(ANA)}`,
    )
    await atosPendentes.drain(casa.portas)
    expect(
      await casa.banco.linhas(sql`select estado, codigo from ato_em_lote_item where lote_id = ${feito.corpo.id}`),
    ).toEqual([{ estado: 'RECUSADO', codigo: 'ACESSO_BLOQUEADO' }])
  })

  test('ninguém bloqueia a si mesmo nem a última administração geral, e não se bloqueia duas vezes', async () => {
    expect((await agir(BRUNO, BRUNO, 'bloquear')).problema.codigo).toBe('BLOQUEIO_PROPRIO')
    await agir(BRUNO, CARLA, 'bloquear')
    expect((await agir(BRUNO, CARLA, 'bloquear')).problema).toMatchObject({
      codigo: 'ACESSO_JA_BLOQUEADO',
      status: 409,
    })
    await agir(BRUNO, CARLA, 'desbloquear')
    expect((await agir(BRUNO, CARLA, 'desbloquear')).problema.codigo).toBe('ACESSO_NAO_BLOQUEADO')
    expect((await agir(BRUNO, CARLA, 'bloquear', { motivo: ' ' })).problema.codigo).toBe('CAMPO_INVALIDO')
  })

  test('de dois administradores gerais que se bloqueiam ao mesmo tempo, um fica', async () => {
    const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() } as const
    await concederAPessoa(casa.banco, 'ADMINISTRADOR_GERAL', casa.idDe(DIEGO) ?? 0, como)
    const outros = await casa.banco.linhas<{ id: number }>(
      sql`select distinct p.identidade_id as id from permissao x join pessoa p on p.id = x.pessoa_id
          where x.nome = 'ADMINISTRADOR_GERAL' and p.id not in (${casa.idDe(DIEGO)}, ${casa.idDe(BRUNO)})`,
    )
    for (const { id } of outros)
      await casa.banco.linhas(sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${id}`)
    const feitos = await Promise.all([agir(BRUNO, DIEGO, 'bloquear'), agir(DIEGO, BRUNO, 'bloquear')])
    expect(feitos.filter(({ status }) => status === 200)).toHaveLength(1)
    const livres = await casa.banco.linhas(
      sql`select i.id from identidade i join pessoa p on p.identidade_id = i.id
          where p.id in (${casa.idDe(DIEGO)}, ${casa.idDe(BRUNO)}) and i.bloqueada_em is null`,
    )
    expect(livres).toHaveLength(1)
    await casa.banco.linhas(sql`update concessao set retirada_em = now() where pessoa_id = ${casa.idDe(DIEGO)}`)
  })
})

describe('só se administra o que se alcança', () => {
  test('quem administra um órgão vê e muda as pessoas dele; as de outro órgão são como se não existissem', async () => {
    const vistos = (await casa.chamar<Acessos>(MARCOS, 'GET', LISTA)).corpo.acessos
    expect(vistos.length).toBeGreaterThan(3)
    expect(vistos.every(({ unidades }) => unidades.some((unidade) => unidade.startsWith('SEAD/')))).toBe(true)
    expect((await agir(MARCOS, CARLA, 'encerrar')).status).toBe(200)
    for (const ato of ['encerrar', 'bloquear', 'desbloquear'])
      expect((await agir(MARCOS, DIEGO, ato)).problema).toMatchObject({
        codigo: 'REGISTRO_NAO_ENCONTRADO',
        status: 404,
      })
    expect((await casa.chamar(MARCOS, 'GET', `${LISTA}/${await identidadeDe(DIEGO)}/lugar`)).status).toBe(404)
  })

  test('só a administração geral bloqueia quem tem lotação em dois órgãos, ou quem é da administração geral', async () => {
    expect((await agir(MARCOS, ANA, 'bloquear')).problema).toMatchObject({
      codigo: 'ACESSO_DE_OUTRO_ALCANCE',
      status: 403,
    })
    expect((await agir(MARCOS, BRUNO, 'bloquear')).problema.codigo).toBe('ADMINISTRA_MAIS')
    expect((await agir(BRUNO, ANA, 'bloquear')).status).toBe(200)
  })

  test('quem não administra não vê nem muda nada', async () => {
    const id = await identidadeDe(DIEGO)
    const chamadas = [
      ['GET', LISTA],
      ['GET', `${LISTA}/${id}/lugar`],
      ['POST', `${LISTA}/${id}/encerrar`, { motivo: 'x' }],
      ['POST', `${LISTA}/${id}/bloquear`, { motivo: 'x' }],
      ['POST', `${LISTA}/${id}/desbloquear`, { motivo: 'x' }],
    ] as const
    for (const [metodo, caminho, corpo] of chamadas)
      expect((await casa.chamar(CARLA, metodo, caminho, corpo ? { corpo } : {})).problema.codigo).toBe(
        'SO_DE_QUEM_ADMINISTRA',
      )
  })
})

describe('último acesso', () => {
  const chamar = (quem: string, agente: string, endereco: string) =>
    casa.chamar(quem, 'GET', '/siga/modelo', {
      endereco,
      cabecalhos: { 'user-agent': agente, authorization: `Bearer ${quem.split('@')[0]}~60` },
    })
  const meus = async (quem: string) => (await casa.chamar<Lugares>(quem, 'GET', '/siga/meus-acessos')).corpo.lugares

  test('a pessoa e quem a administra veem de onde ela entrou; um lugar ou navegador novo é avisado por e-mail', async () => {
    // the calls below come from the address he always uses
    await meus(DIEGO)
    await chamar(DIEGO, FIREFOX, '200.1.2.3')
    await acessosVistos.chamar(casa.portas)
    expect(await cartas('NOVO_ACESSO')).toEqual([])
    const mapa = async () => (await meus(DIEGO)).map(({ endereco, navegador }) => `${navegador} ${endereco}`)
    expect(await mapa()).toContain('Firefox, Windows 200.1.2.3')
    await chamar(DIEGO, FIREFOX, '200.1.2.99')
    await acessosVistos.chamar(casa.portas)
    expect(await cartas('NOVO_ACESSO')).toEqual([])
    await chamar(DIEGO, CELULAR, '200.1.2.3')
    await acessosVistos.chamar(casa.portas)
    expect((await cartas('NOVO_ACESSO')).map(({ assunto }) => assunto)).toEqual(['Entraram como você de um lugar novo'])
    const vista = (await casa.chamar<Acessos>(BRUNO, 'GET', LISTA, { query: { texto: 'Diego Alves' } })).corpo
      .acessos[0]
    expect(vista?.ultimo).toMatchObject({
      endereco: expect.stringMatching(/^200\.1\.2\.|127/),
      navegador: expect.any(String),
    })
    const lugares = await casa.chamar<Lugares>(BRUNO, 'GET', `${LISTA}/${await identidadeDe(DIEGO)}/lugar`)
    expect(lugares.corpo.lugares.length).toBeGreaterThan(2)
  })

  test('a mesma sessão é gravada uma vez em dez minutos', async () => {
    await acessosVistos.chamar(casa.portas)
    await casa.banco.linhas(sql`delete from acesso_sessao`)
    const token = { authorization: 'Bearer parado' }
    const { tokens } = casa.portas
    const de = Date.now() / 1000
    casa.portas.tokens = {
      verificar: async () => ({ ...(await tokens.verificar('carla.dias')), sessaoDesde: de, autenticadoEm: de }),
    }
    const uma = () => casa.chamar(CARLA, 'GET', '/siga/modelo', { cabecalhos: { ...token, 'user-agent': FIREFOX } })
    for (let n = 0; n < 5; n++) await uma()
    expect(await acessosVistos.chamar(casa.portas)).toBe(1)
    await uma()
    expect(await acessosVistos.chamar(casa.portas)).toBe(0)
    const { relogio } = casa.portas
    casa.portas.relogio = { agora: () => new Date(Date.now() + 11 * 60_000) }
    await uma()
    expect(await acessosVistos.chamar(casa.portas)).toBe(1)
    casa.portas.relogio = relogio
    casa.portas.tokens = tokens
    expect(await casa.banco.linhas(sql`select 1 as um from acesso_sessao`)).toHaveLength(1)
  })

  test('depois de seis meses as sessões são esquecidas, e o último acesso fica', async () => {
    const id = await identidadeDe(CARLA)
    await casa.banco.linhas(
      sql`insert into acesso_sessao (identidade_id, desde, endereco, navegador, lugar, em, visto_em)
          select ${id}, now() - interval '200 days', '10.0.0.1', '', '10.0.0', now() - interval '200 days', now() - interval '200 days'`,
    )
    await casa.banco.linhas(
      sql`insert into acesso_ultimo values (${id}, now() - interval '200 days', '10.0.0.1', '') on conflict do nothing`,
    )
    expect(await esquecerAcessos(casa.banco)).toBe(1)
    expect(await casa.banco.linhas(sql`select 1 as um from acesso_ultimo where identidade_id = ${id}`)).toHaveLength(1)
  })

  test.each([
    [FIREFOX, 'Firefox, Windows'],
    [CELULAR, 'Chrome, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['curl/8', ''],
    ['', ''],
  ])('o navegador %j aparece como %j', (agente, navegador) => {
    expect(navegadorDe(agente)).toBe(navegador)
  })

  test.each([
    ['200.1.2.3', '200.1.2'],
    ['::ffff:10.1.2.3', '10.1.2'],
    ['2001:db8:1:2::5', '2001:db8:1'],
    ['2001:db8::5', '2001:db8:0'],
    ['::1', ':0:0'],
  ])('o endereço %s aparece como %s', (endereco, lugar) => {
    expect(lugarDe(endereco)).toBe(lugar)
  })
})

describe('lista de acessos', () => {
  const ver = async (query: Record<string, string>) =>
    (await casa.chamar<Acessos>(BRUNO, 'GET', LISTA, { query })).corpo

  test('a lista vem por nome, página por página, sem repetir nem faltar ninguém', async () => {
    await casa.banco.linhas(
      sql`with nova as (insert into identidade (emissor_id, sub, nome, email)
            select e.id, null, 'Zilda ' || lpad(n::text, 3, '0'), 'zilda' || n || '@x.gov.br'
            from emissor e, generate_series(1, 120) n where e.realm = 'interno' returning id, nome)
          insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
          select 0, id, 'Z' || id, nome, ${await casa.unidade('SEAD/GELIC')} from nova`,
    )
    const nomes: string[] = []
    let depois: string | null = ''
    while (depois !== null) {
      const vista: Acessos = await ver({ texto: 'zilda', filtro: 'NUNCA_ENTRARAM', ...(depois && { depois }) })
      nomes.push(...vista.acessos.map(({ nome }) => nome))
      depois = vista.proxima
    }
    expect(nomes).toHaveLength(120)
    expect(new Set(nomes).size).toBe(120)
    expect(nomes).toEqual(nomes.toSorted())
  })

  test('a lista filtra quem está bloqueado, e mostra quem assina de fora com quem o convidou', async () => {
    await agir(BRUNO, CARLA, 'bloquear')
    expect((await ver({ filtro: 'BLOQUEADAS' })).acessos.map(({ nome }) => nome)).toEqual(['Carla Dias'])
    await casa.finalizado('De fora', { cossignatarioIds: [casa.idDe(FORNECEDORA)] })
    await casa.banco.linhas(
      sql`insert into convite (documento_id, pessoa_id, enviado_em, expira_em)
          select d.id, ${casa.idDe(FORNECEDORA)}, now(), now() + interval '1 day' from documento d order by d.id desc limit 1
          on conflict do nothing`,
    )
    const fora = (await ver({ externas: 'true' })).acessos
    expect(fora.find(({ convidada }) => convidada !== null)?.convidada).toMatchObject({
      por: 'Ana Souza',
      unidade: 'SEAD/GEGOV',
    })
    // an administrator of an órgão sees only those invited to its documents
    const deles = (await casa.chamar<Acessos>(MARCOS, 'GET', LISTA, { query: { externas: 'true' } })).corpo.acessos
    expect(deles.every(({ convidada }) => convidada !== null)).toBe(true)
    expect(deles).not.toHaveLength(0)
  })

  test.each([
    ['filtro=OUTRO', 'PARAMETRO_INVALIDO'],
    ['externas=sim', 'PARAMETRO_INVALIDO'],
    ['depois=x', 'PARAMETRO_INVALIDO'],
    [`texto=${'x'.repeat(201)}`, 'PARAMETRO_INVALIDO'],
  ])('o filtro %s é recusado', async (query, codigo) => {
    expect((await casa.chamar(BRUNO, 'GET', LISTA, { query })).problema.codigo).toBe(codigo)
  })
})
