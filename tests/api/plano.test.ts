import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'

import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { encerrarPessoas, transferirPessoas, voltarTransferencias } from '#server/core/cadastro/pessoas.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import type { Plano } from '#contract/plano.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfDe, TITULOS } from '../apoio/planilha.ts'
import { emContas, emLinhas, enviarPlanilha, itensDe, mandar, PLANO, verPlano } from '../apoio/plano.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const TITULOS_DE_ORGAO = ['Sigla', 'Nome', 'Município', 'UF']
const TITULOS_DE_UNIDADE = ['Órgão', 'Sigla', 'Nome', 'Unidade superior']
const TITULOS_DE_PESSOA = [...TITULOS, 'Cargo', 'Função', 'Chefe']
const ana = (n: number, unidade: string, outros: Partial<Record<string, string>> = {}) =>
  TITULOS_DE_PESSOA.map(
    (titulo) =>
      outros[titulo] ??
      {
        Nome: `Pessoa Nova ${'ABCDEFGHIJ'[n % 10]}`,
        CPF: cpfDe(300_000_000 + n),
        Matrícula: `n${n}`,
        Órgão: 'SEDAP',
        Unidade: unidade,
        'E-mail': `n${n}@sedap.pb.gov.br`,
        Cargo: 'Engenheiro Agrônomo',
        Função: '',
        Chefe: 'não',
      }[titulo] ??
      '',
  )

/** The register in force, as text: undoing a plan must restore it. */
const cadastro = async () =>
  casa.banco.linhas(
    sql`select 'orgao' as tipo, sigla as nome, '' as mais from orgao where ativo
        union all select 'unidade', o.sigla || '/' || l.sigla, l.nome || coalesce(' < ' || p.sigla, '') || coalesce(' chefe ' || c.matricula, '')
          from lotacao l join orgao o on o.id = l.orgao_id left join lotacao p on p.id = l.pai_id left join pessoa c on c.id = l.chefe_id where l.fim is null
        union all select 'cargo', nome, '' from cargo where ativo
        union all select 'funcao', nome, '' from funcao where ativo
        union all select 'pessoa', p.matricula, i.nome || ' ' || i.email || ' ' || l.sigla || coalesce(' ' || g.nome, '') || i.cpf_resumo
          from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id left join cargo g on g.id = p.cargo_id where p.fim is null
        order by 1, 2, 3`,
  )

describe('a planilha vira um plano', () => {
  test('nada muda antes de aplicar; aplicam-se órgão, unidades, cargos e pessoas; desfeito, volta ao que era', async () => {
    const antes = await cadastro()
    const plano = await enviarPlanilha(casa, {
      Órgãos: [TITULOS_DE_ORGAO, ['SEDAP', 'Secretaria da Agropecuária', 'João Pessoa', 'PB']],
      Unidades: [
        TITULOS_DE_UNIDADE,
        ['SEDAP', 'NUFIT', 'Núcleo de Fitossanidade', 'GEDEF'],
        ['SEDAP', 'GEDEF', 'Gerência de Defesa', 'DIRDA'],
        ['SEDAP', 'DIRDA', 'Diretoria de Defesa Agropecuária', ''],
      ],
      Pessoas: [TITULOS_DE_PESSOA, ana(1, 'NUFIT', { Chefe: 'sim' }), ana(2, 'GEDEF', { Função: 'Gerente' })],
    })
    expect(plano).toMatchObject({
      estado: 'PRONTO',
      nome: 'cadastro.xlsx',
      quem: 'Bruno Lima',
      erros: [],
      alerta: null,
    })
    expect(emContas(plano)).toEqual([
      'ORGAO CRIAR A_APLICAR: 1',
      'LOTACAO CRIAR A_APLICAR: 3',
      'CARGO CRIAR A_APLICAR: 1',
      'FUNCAO CRIAR A_APLICAR: 1',
      'PESSOA CRIAR A_APLICAR: 2',
    ])
    expect(await cadastro()).toEqual(antes)
    const itens = await itensDe(casa, plano.id, { sobre: 'LOTACAO' })
    // units above come first, in any order of the sheet
    expect(itens.map(({ nome, onde }) => `${nome} ${onde?.linha}`)).toEqual([
      'SEDAP/DIRDA 4',
      'SEDAP/GEDEF 3',
      'SEDAP/NUFIT 2',
    ])
    const [pessoa] = await itensDe(casa, plano.id, { sobre: 'PESSOA' })
    expect(pessoa?.depois).toMatchObject({ cpf: expect.stringMatching(/^•••\.\d{3}\.\d{3}-••$/), unidade: 'NUFIT' })

    const aplicado = await mandar(casa, plano.id, 'aplicar')
    expect(aplicado.corpo).toMatchObject({ estado: 'APLICADO', aplicadoPor: 'Bruno Lima' })
    expect(emContas(aplicado.corpo).every((conta) => conta.includes('FEITO'))).toBe(true)
    expect(await cadastro()).toHaveLength(antes.length + 8)
    const nufit = await linha(
      casa.banco,
      sql`select d.sigla as divisao, c.matricula as chefe from lotacao l join lotacao d on d.id = l.divisao_id
          join pessoa c on c.id = l.chefe_id where l.sigla = 'NUFIT'`,
    )
    expect(nufit).toEqual({ divisao: 'DIRDA', chefe: 'n1' })
    // the same file again changes nothing
    const outra = await enviarPlanilha(casa, {
      Órgãos: [TITULOS_DE_ORGAO, ['SEDAP', 'Secretaria da Agropecuária', 'João Pessoa', 'PB']],
      Unidades: [TITULOS_DE_UNIDADE, ['SEDAP', 'NUFIT', 'Núcleo de Fitossanidade', 'GEDEF']],
      Pessoas: [TITULOS_DE_PESSOA, ana(1, 'NUFIT', { Chefe: 'sim' }), ana(2, 'GEDEF', { Função: 'Gerente' })],
    })
    expect(outra.contas).toEqual([])
    expect(outra.iguais).toMatchObject({ ORGAO: 1, LOTACAO: 1, PESSOA: 2 })

    const desfeito = await mandar(casa, plano.id, 'desfazer')
    expect(desfeito.corpo).toMatchObject({ estado: 'DESFEITO', recusa: null })
    expect(await cadastro()).toEqual(antes)
  })
})

/** A row equal to the person's register, with a valid CPF where it has none, except for `outros`. */
async function comoEsta(quem: string, outros: Partial<Record<string, string>> = {}) {
  const cpf = cpfDe(400_000_000 + (casa.idDe(quem) ?? 0))
  const [guardado] = await casa.portas.cpfs.proteger([cpf])
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select set_config('carimbo.motivo', 'teste', true)`)
    await tx.linhas(
      sql`update identidade set cpf_resumo = ${guardado?.resumo}, cpf_cifrado = ${guardado?.cifrado}
          where id = (select identidade_id from pessoa where id = ${casa.idDe(quem)})`,
    )
  })
  const pessoa = await linha<Record<string, string>>(
    casa.banco,
    sql`select i.nome as "Nome", p.matricula as "Matrícula", o.sigla as "Órgão", l.sigla as "Unidade", i.email as "E-mail",
          coalesce(c.nome, '') as "Cargo", case when l.chefe_id = p.id then 'sim' else 'não' end as "Chefe"
        from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
          left join cargo c on c.id = p.cargo_id where p.id = ${casa.idDe(quem)}`,
  )
  return TITULOS_DE_PESSOA.map((titulo) => outros[titulo] ?? (titulo === 'CPF' ? cpf : (pessoa?.[titulo] ?? '')))
}
const entradasDe = (quem: string) =>
  casa.banco.linhas<{ id: number; unidade: string; ativa: boolean }>(
    sql`select q.id, l.sigla as unidade, q.fim is null as ativa from pessoa p join pessoa q on q.id_inicial = p.id_inicial
        join lotacao l on l.id = q.lotacao_id where p.id = ${casa.idDe(quem)} order by q.id`,
  )

describe('o plano muda quem já está no cadastro', () => {
  test('na transferência, a lotação antiga se encerra e outra continua a matrícula; desfeita, a antiga volta', async () => {
    const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
    const novo = await comoEsta(OTAVIO, { Unidade: 'GELIC', 'E-mail': 'novo@pb.gov.br' })
    const antes = await cadastro()
    const plano = await enviarPlanilha(casa, { Pessoas: [TITULOS_DE_PESSOA, novo] })
    expect(emLinhas(await itensDe(casa, plano.id))).toEqual(['PESSOA TRANSFERIR Otávio Mendes'])
    expect((await mandar(casa, plano.id, 'aplicar')).corpo).toMatchObject({ estado: 'APLICADO' })
    const depois = (await entradasDe(OTAVIO)).map(({ unidade, ativa }) => `${unidade} ${ativa}`)
    expect(depois).toEqual(['GEGOV false', 'GELIC true'])
    expect((await mandar(casa, plano.id, 'desfazer')).corpo.estado).toBe('DESFEITO')
    expect(await cadastro()).toEqual(antes)
  })

  test('desfaz-se a transferência de quem está de férias, com as férias; a de quem já escreveu na unidade nova, não', async () => {
    const BEATRIZ = 'beatriz.queiroz@SEAD/GEGOV'
    const quem = casa.idDe(BEATRIZ)
    await casa.banco.linhas(
      sql`insert into ausencia (pessoa_id, tipo, de, ate, criada_por, criada_em)
          values (${quem}, 'FERIAS', '2026-01-01', '2031-01-01', ${quem}, now())`,
    )
    const deFerias = async () =>
      (await linha<{ id: number }>(casa.banco, sql`select pessoa_id as id from ausencia where ate = '2031-01-01'`))?.id
    const aplicar = async () => {
      const dita = await comoEsta(BEATRIZ, { Unidade: 'GELIC' })
      const { id } = await enviarPlanilha(casa, { Pessoas: [TITULOS_DE_PESSOA, dita] })
      expect((await mandar(casa, id, 'aplicar')).corpo.estado).toBe('APLICADO')
      return { id, nova: (await entradasDe(BEATRIZ)).at(-1)?.id ?? 0 }
    }
    const volta = await aplicar()
    expect(await deFerias()).toBe(volta.nova)
    const desfeito = await mandar(casa, volta.id, 'desfazer')
    expect(desfeito.corpo.estado, JSON.stringify(desfeito.problema)).toBe('DESFEITO')
    expect(await deFerias()).toBe(quem)
    const fica = await aplicar()
    const rascunho = await casa.rascunho('Da unidade nova')
    await casa.banco.linhas(sql`update documento set cadastrante_id = ${fica.nova} where id = ${rascunho.id}`)
    expect((await mandar(casa, fica.id, 'desfazer')).problema.codigo).toBe('PLANO_COM_CONSEQUENCIAS')
    await casa.banco.linhas(sql`update documento set cadastrante_id = ${casa.idDe(ANA)} where id = ${rascunho.id}`)
    expect((await mandar(casa, fica.id, 'desfazer')).corpo.estado).toBe('DESFEITO')
    expect(await deFerias()).toBe(quem)
  })

  test('quem tem trabalho aberto não se encerra por um plano: o conflito diz quanto, e a linha não se marca', async () => {
    await casa.finalizado('Compra de mesas')
    const plano = await enviarPlanilha(
      casa,
      {
        Pessoas: [
          [...TITULOS_DE_PESSOA, 'Até'],
          [...(await comoEsta(BRUNO)), '01/02/2020'],
        ],
      },
      { quem: BRUNO },
    )
    const [item] = await itensDe(casa, plano.id)
    expect(item).toMatchObject({ acao: 'ENCERRAR', situacao: 'CONFLITO' })
    expect(item?.motivos.map(({ frase }) => frase).join(' ')).toMatch(/Tem \d+ em mãos e \d+ por assinar/)
    expect(plano.efeito.comAssinaturas).toBe(1)
    // who makes the plan can't end their own entry either
    expect(item?.motivos.map(({ codigo }) => codigo)).toEqual(['MUDANCA_PROPRIA', 'EM_ABERTO'])
    const marcado = await casa.chamar<Plano>(BRUNO, 'POST', `${PLANO}/${plano.id}/marcar`, { corpo: { marcado: true } })
    expect(emContas(marcado.corpo)).toEqual(['PESSOA ENCERRAR CONFLITO: 1'])
    const nada = await casa.chamar(BRUNO, 'POST', `${PLANO}/${plano.id}/aplicar`, { corpo: {} })
    expect(nada.problema).toMatchObject({ status: 422, codigo: 'PLANO_SEM_LINHAS' })
  })

  test('o que mudou depois de feito o plano não é sobrescrito, e o resto se aplica', async () => {
    const unidades = [
      TITULOS_DE_UNIDADE,
      ['SES', 'GAB', 'Gabinete da Saúde', ''],
      ['SES', 'GEVIG', 'Vigilância', 'DIRAS'],
    ]
    const plano = await enviarPlanilha(casa, { Unidades: unidades })
    await casa.banco.linhas(sql`update lotacao set nome = 'Outro nome' where id = ${await casa.unidade('SES/GAB')}`)
    const { corpo } = await mandar(casa, plano.id, 'aplicar')
    expect(emContas(corpo)).toEqual(['LOTACAO ALTERAR RECUSADO: 1', 'LOTACAO ALTERAR FEITO: 1'])
    expect(emLinhas(await itensDe(casa, plano.id, { situacao: 'RECUSADO' }))).toEqual([
      'LOTACAO ALTERAR SES/GAB · MUDOU_DEPOIS',
    ])
    expect(casa.erros).toEqual([])
  })
})

describe('planilha completa', () => {
  /** An órgão with 14 people in one unit; the sheet names only some. */
  const servidores = (quantos: number) =>
    Array.from({ length: quantos }, (_, n) =>
      ana(40 + n, 'PESSOAL', { Órgão: 'SEMOB', Cargo: '', Nome: `Servidor ${'ABCDEFGHIJKLMN'[n]}x` }),
    )
  const aplicar = (id: number, corpo: object) => casa.chamar<Plano>(BRUNO, 'POST', `${PLANO}/${id}/aplicar`, { corpo })

  test('quem falta na planilha sai, depois de confirmar quantos; as linhas desmarcadas não pedem confirmação', async () => {
    const inicio = await enviarPlanilha(casa, {
      Órgãos: [TITULOS_DE_ORGAO, ['SEMOB', 'Mobilidade', 'João Pessoa', 'PB']],
      Unidades: [TITULOS_DE_UNIDADE, ['SEMOB', 'PESSOAL', 'Pessoal', '']],
      Pessoas: [TITULOS_DE_PESSOA, ...servidores(14)],
    })
    await mandar(casa, inicio.id, 'aplicar')
    const plano = await enviarPlanilha(
      casa,
      { Pessoas: [TITULOS_DE_PESSOA, ...servidores(2)] },
      { completas: 'pessoas' },
    )
    expect(emContas(plano)).toEqual(['PESSOA ENCERRAR A_APLICAR: 12'])
    expect(plano.alerta).toMatchObject({ encerra: 12 })
    expect((await aplicar(plano.id, {})).problema).toMatchObject({ status: 422, codigo: 'PLANO_ENCERRA_DEMAIS' })
    // applying with an outdated count of ticked rows is refused
    expect((await aplicar(plano.id, { confirmaEncerrar: true, linhas: 11 })).problema).toMatchObject({
      status: 409,
      codigo: 'PLANO_MUDOU',
      detail: 'Outra pessoa ou outra aba mudou as linhas marcadas: agora são 12. Confira e aplique de novo.',
    })
    const marcar = (corpo: object) => casa.chamar<Plano>(BRUNO, 'POST', `${PLANO}/${plano.id}/marcar`, { corpo })
    expect(emContas((await marcar({ marcado: false, texto: 'servidor cx' })).corpo)).toEqual([
      'PESSOA ENCERRAR DESMARCADO: 1',
      'PESSOA ENCERRAR A_APLICAR: 11',
    ])
    expect(emContas((await marcar({ marcado: false, texto: 'N44' })).corpo)).toContain('PESSOA ENCERRAR DESMARCADO: 2')
    const aplicado = await mandar(casa, plano.id, 'aplicar', { confirmaEncerrar: true, linhas: 10 })
    expect(emContas(aplicado.corpo)).toEqual(['PESSOA ENCERRAR DESMARCADO: 2', 'PESSOA ENCERRAR FEITO: 10'])
    expect((await mandar(casa, plano.id, 'desfazer')).corpo.estado).toBe('DESFEITO')
  })

  test('se uma linha não se leu, ninguém sai, porque a pessoa pode ser a dessa linha', async () => {
    const [primeiro, segundo] = servidores(2)
    const torto = segundo?.map((celula, i) => (TITULOS_DE_PESSOA[i] === 'E-mail' ? 'sem arroba' : celula)) ?? []
    const plano = await enviarPlanilha(
      casa,
      { Pessoas: [TITULOS_DE_PESSOA, primeiro ?? [], torto] },
      { completas: 'pessoas' },
    )
    expect(plano).toMatchObject({ estado: 'PRONTO', contas: [], erros: [{ codigo: 'EMAIL_INVALIDO' }] })
  })
})

describe('quem aplica um plano, e quando', () => {
  const umaUnidade = (sigla: string) => ({ Unidades: [TITULOS_DE_UNIDADE, ['SES', sigla, `Unidade ${sigla}`, '']] })

  test('de dois que aplicam o mesmo plano ao mesmo tempo, um aplica, o outro lê que já foi, e cada linha é feita uma vez', async () => {
    const plano = await enviarPlanilha(casa, umaUnidade('DUPLA'))
    const respostas = await Promise.all(
      [1, 2].map(() => casa.chamar<Plano>(BRUNO, 'POST', `${PLANO}/${plano.id}/aplicar`, { corpo: {} })),
    )
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await Promise.all([planosEmCurso.chamar(casa.portas), planosEmCurso.chamar({ ...casa.portas })])
    expect(await casa.banco.linhas(sql`select 1 from lotacao where sigla = 'DUPLA'`)).toHaveLength(1)
    const ditos = sql`select 1 from registro_administrativo where sobre = 'LOTACAO' and depois ->> 'sigla' = 'DUPLA'`
    expect(await casa.banco.linhas(ditos)).toHaveLength(1)
  })

  test('não se desfaz um plano com outra mudança por cima; desfeita essa, desfaz-se', async () => {
    const plano = await enviarPlanilha(casa, umaUnidade('BASE'))
    await mandar(casa, plano.id, 'aplicar')
    const emCima = await enviarPlanilha(casa, {
      Pessoas: [TITULOS_DE_PESSOA, ana(8, 'BASE', { Órgão: 'SES', Cargo: '' })],
    })
    await mandar(casa, emCima.id, 'aplicar')
    const volta = async (quem = BRUNO) =>
      casa.chamar<{ impede: { frase: string } | null }>(quem, 'GET', `${PLANO}/${plano.id}/volta`)
    expect((await volta()).corpo.impede?.frase).toMatch(/^Já há trabalho feito sobre .*BASE.*, que este plano criou\./)
    expect((await volta(CARLA)).status).toBe(403)
    const recusado = await mandar(casa, plano.id, 'desfazer')
    expect(recusado.problema).toMatchObject({ status: 409, codigo: 'PLANO_COM_CONSEQUENCIAS' })
    expect((await verPlano(casa, plano.id)).estado).toBe('APLICADO')
    await mandar(casa, emCima.id, 'desfazer')
    expect((await volta()).corpo.impede).toBeNull()
    expect((await mandar(casa, plano.id, 'desfazer')).corpo.estado).toBe('DESFEITO')
    expect((await volta()).problema.codigo).toBe('PLANO_EM_OUTRO_ESTADO')
  })

  test('quem administra um órgão carrega o seu, e não vê os planos dos outros; quem não administra não carrega nada', async () => {
    const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() } as const
    await concederAPessoa(casa.banco, 'ADMINISTRADOR_DO_ORGAO', casa.idDe(CARLA) ?? 0, como)
    const unidades = [TITULOS_DE_UNIDADE, ['SEAD', 'MINHA', 'Minha', ''], ['SES', 'ALHEIA', 'Alheia', '']]
    const plano = await enviarPlanilha(casa, { Unidades: unidades }, { quem: CARLA })
    expect(emLinhas(await itensDe(casa, plano.id, {}, CARLA))).toEqual([
      'LOTACAO CRIAR SEAD/MINHA',
      'LOTACAO CRIAR SES/ALHEIA · FORA_DO_ALCANCE',
    ])
    const alheio = await enviarPlanilha(casa, umaUnidade('SEGREDO'))
    for (const [metodo, caminho] of [
      ['GET', ''],
      ['GET', '/item'],
      ['POST', '/descartar'],
    ] as const)
      expect((await casa.chamar(CARLA, metodo, `${PLANO}/${alheio.id}${caminho}`)).problema.codigo).toBe(
        'PLANO_NAO_ENCONTRADO',
      )
    const lista = await casa.chamar<{ planos: Plano[] }>(CARLA, 'GET', PLANO)
    expect(lista.corpo.planos.map(({ id }) => id)).toEqual([plano.id])
    expect((await casa.chamar(ANA, 'GET', PLANO)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })

  test('um arquivo ilegível diz por quê, linha a linha, e não deixa nada', async () => {
    const plano = await enviarPlanilha(casa, { Pessoas: [TITULOS_DE_PESSOA, ana(9, 'GAB', { CPF: '111.111.111-11' })] })
    expect(plano).toMatchObject({
      estado: 'ILEGIVEL',
      contas: [],
      erros: [{ codigo: 'CPF_INVALIDO', linha: 2, coluna: 'CPF' }],
    })
  })

  test('uma planilha sem títulos não deixa CPF em claro, e o plano abandonado não guarda nada dela', async () => {
    const cpf = cpfDe(300_000_900)
    const escrito = cpf.replace(/(...)(...)(...)/, '$1.$2.$3-')
    const longa = `${'Texto bem comprido '.repeat(3)}${cpf}`
    const plano = await enviarPlanilha(
      casa,
      {
        Pessoas: [['Maria Sem Título', escrito, cpf, 'SEAD', longa, 'maria.sem@pb.gov.br']],
        [`Ficha ${cpf}`]: [['x']],
      },
      { nome: `carga de ${escrito}.xlsx` },
    )
    const guardado = async () =>
      (
        await linha<{ tudo: string }>(
          casa.banco,
          sql`select p::text || (select string_agg(r::text, ' ') from registro_administrativo r where r.sobre = 'PLANO'
                and r.linha_id = p.id) as tudo from plano p where p.id = ${plano.id}`,
        )
      )?.tudo
    expect(plano.estado).toBe('ILEGIVEL')
    const aberto = await guardado()
    expect(aberto).toContain('Maria Sem Título')
    expect(aberto).toContain(`•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`)
    for (const claro of [cpf, escrito, cpf.slice(0, 9)]) expect(aberto).not.toContain(claro)
    const deixado = await casa.chamar<Plano>(BRUNO, 'POST', `${PLANO}/${plano.id}/descartar`)
    expect(deixado.corpo).toMatchObject({ estado: 'DESCARTADO', erros: [], avisos: [], causas: [] })
    expect(await guardado()).not.toContain('Maria')
  })

  test('se o processo que lia a planilha morreu, o plano pede o arquivo de novo', async () => {
    const [plano] = await casa.banco.linhas<{ id: number }>(
      sql`insert into plano (origem, nome, estado, pessoa_id, criado_em, lendo_em)
          values ('ARQUIVO', 'a.csv', 'LENDO', ${casa.idDe(BRUNO)}, now(), now() - interval '2 minutes') returning id`,
    )
    await planosEmCurso.chamar(casa.portas)
    expect(await verPlano(casa, plano?.id ?? 0)).toMatchObject({
      estado: 'ILEGIVEL',
      recusa: { codigo: 'PLANO_INTERROMPIDO' },
    })
  })

  test('uma aplicação interrompida em qualquer ponto continua de onde parou: cada linha uma vez', async () => {
    const antes = await cadastro()
    const unidades = Array.from({ length: 7 }, (_, i) => ['SES', `Q${i}`, `Unidade ${i}`, i === 0 ? '' : `Q${i - 1}`])
    const pessoas = [1, 2, 3].map((n) => ana(20 + n, `Q${n}`, { Órgão: 'SES', Cargo: 'Fiscal' }))
    const plano = await enviarPlanilha(casa, {
      Unidades: [TITULOS_DE_UNIDADE, ...unidades],
      Pessoas: [TITULOS_DE_PESSOA, ...pessoas],
    })
    await casa.banco.linhas(
      sql`update plano set estado = 'APLICANDO', aplicado_por = ${casa.idDe(BRUNO)}, aplicado_em = now() where id = ${plano.id}`,
    )
    // the connection is lost at the nth transaction, after its work and before its commit
    for (let n = 1; n <= 9; n++) {
      let vez = 0
      const banco = casa.portas.bancoSemPressa
      const cortado: typeof banco = {
        ...banco,
        transacao: (fazer) =>
          banco.transacao(async (tx) => {
            const feito = await fazer(tx)
            if (++vez === (n % 3) + 1) throw Object.assign(new Error('Connection terminated'), { code: '57P01' })
            return feito
          }),
      }
      await planosEmCurso
        .chamar({ ...casa.portas, banco: { ...casa.portas.banco }, bancoSemPressa: cortado })
        .catch(() => 0)
    }
    await planosEmCurso.chamar(casa.portas)
    const feito = await verPlano(casa, plano.id)
    expect([feito.estado, ...emContas(feito)]).toEqual([
      'APLICADO',
      'LOTACAO CRIAR FEITO: 7',
      'CARGO CRIAR FEITO: 1',
      'PESSOA CRIAR FEITO: 3',
    ])
    expect(await cadastro()).toHaveLength(antes.length + 11)
    expect((await mandar(casa, plano.id, 'desfazer')).corpo.estado).toBe('DESFEITO')
    expect(await cadastro()).toEqual(antes)
  })
})

test('o único administrador geral muda de unidade sem perder o perfil, e não sai do cadastro', async () => {
  await casa.banco.linhas(
    sql`update concessao set retirada_em = now() where perfil = 'ADMINISTRADOR_GERAL' and pessoa_id <> ${casa.idDe(BRUNO)}`,
  )
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: new Date() } as const
  const id = casa.idDe(BRUNO) ?? 0
  const gerais = () =>
    casa.banco.linhas<{ id: number }>(
      sql`select x.pessoa_id as id from permissao x join pessoa p on p.id = x.pessoa_id where x.nome = 'ADMINISTRADOR_GERAL' and p.fim is null`,
    )
  await casa.banco.transacao(async (tx) => {
    const lotacaoId = await casa.unidade('SEAD/GAB')
    const [nova = 0] = await transferirPessoas(tx, [{ id, para: { lotacaoId } }], como)
    const temGeral = await tx.linhas<{ id: number }>(
      sql`select pessoa_id as id from permissao where nome = 'ADMINISTRADOR_GERAL' and pessoa_id = ${nova}`,
    )
    expect(temGeral).toEqual([{ id: nova }])
    await voltarTransferencias(tx, [{ nova, antiga: id }], como)
  })
  expect(await gerais()).toEqual([{ id }])
  const sair = (tx: typeof casa.banco) => encerrarPessoas(tx, [id], como)
  await expect(casa.banco.transacao(sair)).rejects.toMatchObject({ codigo: 'ULTIMO_ADMINISTRADOR' })
  expect(await gerais()).toEqual([{ id }])
})

test('a linha de exemplo da planilha modelo vem desmarcada', async () => {
  const modelo = await casa.chamar(BRUNO, 'GET', `${PLANO}/modelo`)
  const enviado = await casa.chamar<Plano>(BRUNO, 'POST', PLANO, {
    bruto: modelo.bytes,
    query: { nome: 'cadastro.xlsx' },
    cabecalhos: { 'content-type': 'application/octet-stream' },
  })
  await expect.poll(async () => (await verPlano(casa, enviado.corpo.id)).estado, { timeout: 20_000 }).toBe('PRONTO')
  const itens = await itensDe(casa, enviado.corpo.id)
  expect(
    itens.filter(({ sobre, situacao }) => sobre !== 'CARGO' && situacao === 'A_APLICAR').map(({ nome }) => nome),
  ).toEqual([])
})
