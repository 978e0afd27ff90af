import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { cpfDe, TITULOS } from '../apoio/planilha.ts'
import { emContas, emLinhas, enviarPlanilha, itensDe, mandar, PLANO } from '../apoio/plano.ts'
import { clienteScim } from '../apoio/scim.ts'

const JOSE = 'jose.medeiros@SEAD/GAB'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const PEDRO = 'pedro.henriques@SEAD/GELIC'
const TITULOS_DE_PESSOA = [...TITULOS, 'Cargo', 'Função', 'Chefe']

let casa: CasaDeTeste
const orgaos = new Map<string, number>()
beforeAll(async () => {
  casa = await novaCasa()
  for (const { id, sigla } of await casa.banco.linhas<{ id: number; sigla: string }>(sql`select id, sigla from orgao`))
    orgaos.set(sigla, id)
})
afterAll(() => casa.fechar())

async function permitir(perfil: string, quem: string, { orgao, unidade }: { orgao?: string; unidade?: string } = {}) {
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em)
        values (${perfil}, ${casa.idDe(quem)}, ${orgao === undefined ? null : (orgaos.get(orgao) ?? null)}::bigint,
          ${unidade === undefined ? null : await casa.unidade(unidade)}::bigint, '2026-01-01', now())`,
  )
}
/** Bruno administers everything; José the SEAD; Carla her unit. */
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from concessao`)
  await permitir('ADMINISTRADOR_GERAL', BRUNO)
  await permitir('ADMINISTRADOR_DO_ORGAO', JOSE, { orgao: 'SEAD' })
  await permitir('ADMINISTRADOR_DA_UNIDADE', CARLA, { unidade: 'SEAD/GELIC' })
})

const cpfDeles = (quem: string) => cpfDe(400_000_000 + (casa.idDe(quem) ?? 0))
/** A row equal to the person's register, with a valid CPF where it has none, except for `outros`. */
async function comoEsta(quem: string, outros: Partial<Record<string, string>> = {}) {
  const [guardado] = await casa.portas.cpfs.proteger([cpfDeles(quem)])
  await casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`select set_config('carimbo.motivo', 'Da prova', true)`)
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
  return TITULOS_DE_PESSOA.map(
    (titulo) => outros[titulo] ?? (titulo === 'CPF' ? cpfDeles(quem) : (pessoa?.[titulo] ?? '')),
  )
}
const nova = (n: number, unidade: string, outros: Partial<Record<string, string>> = {}) =>
  TITULOS_DE_PESSOA.map(
    (titulo) =>
      outros[titulo] ??
      {
        Nome: `Pessoa Nova ${'ABCDEFGHIJ'[n % 10]}`,
        CPF: cpfDe(6e8 + n),
        Matrícula: `f${n}`,
        Órgão: 'SEAD',
        Unidade: unidade,
        'E-mail': `f${n}@sead.pb.gov.br`,
        Cargo: '',
        Função: '',
        Chefe: 'não',
      }[titulo] ??
      '',
  )
const planilha = (quem: string, linhas: string[][], completas?: string) =>
  enviarPlanilha(casa, { Pessoas: [TITULOS_DE_PESSOA, ...linhas] }, { quem, ...(completas && { completas }) })
const motivosDe = async (quem: string, linhas: string[][]) => {
  const plano = await planilha(quem, linhas)
  return (await itensDe(casa, plano.id, {}, quem)).map(({ motivos }) => motivos.map(({ codigo }) => codigo).join(' '))
}
const humano = async (quem: string) =>
  linha<{ nome: string; email: string }>(
    casa.banco,
    sql`select i.nome, i.email from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${casa.idDe(quem)}`,
  )

describe('o que um plano mostra', () => {
  test('quem falta na planilha sai só de onde quem a enviou administra; de outros lugares nada se lista', async () => {
    const doOutro = await comoEsta(DIEGO)
    const daUnidade = [await comoEsta(CARLA), await comoEsta(PEDRO)]
    const doOrgao = await planilha(JOSE, [...daUnidade, doOutro], 'pessoas')
    const listadas = await itensDe(casa, doOrgao.id, {}, JOSE)
    expect(listadas.length).toBeGreaterThan(3)
    const dosOutros = listadas.filter(({ antes }) => String(antes['unidade'] ?? '').startsWith('SES/'))
    expect(dosOutros).toEqual([])
    const daUnidadeSo = await planilha(CARLA, daUnidade, 'pessoas')
    expect(
      (await itensDe(casa, daUnidadeSo.id, {}, CARLA)).map(({ nome, antes }) => `${nome} ${String(antes['unidade'])}`),
    ).toEqual(['Paula Nóbrega SEAD/GELIC', 'Rafael Coutinho SEAD/NUCOM', 'Lúcia Farias SEAD/NUCOM'])
    // sent by who administers everything: everybody of the órgãos it names
    const tudo = await planilha(BRUNO, [...daUnidade, doOutro], 'pessoas')
    expect(
      (await itensDe(casa, tudo.id, {})).some(({ antes }) => String(antes['unidade'] ?? '').startsWith('SES/')),
    ).toBe(true)
  })

  test('de quem é de outro órgão, o plano não mostra os dados, o trabalho, nem se a linha acertou', async () => {
    const errada = await comoEsta(DIEGO, { 'E-mail': 'outro@ses.gov.br', Cargo: 'Adivinhado' })
    const certa = await comoEsta(DIEGO)
    for (const dita of [errada, certa]) {
      const plano = await planilha(JOSE, [dita])
      const [item] = await itensDe(casa, plano.id, { sobre: 'PESSOA' }, JOSE)
      expect(item).toMatchObject({ situacao: 'CONFLITO', antes: {}, efeito: null })
      expect(item?.motivos.map(({ codigo }) => codigo)).toEqual(['FORA_DO_ALCANCE'])
      expect(plano.iguais.PESSOA ?? 0).toBe(0)
    }
    const geral = await planilha(BRUNO, [errada])
    const [item] = await itensDe(casa, geral.id, { sobre: 'PESSOA' })
    expect(item?.antes).toMatchObject({ email: 'diego.alves@pb.exemplo.gov.br' })
    expect((await planilha(BRUNO, [certa])).iguais.PESSOA).toBe(1)
  })

  test('o plano não mostra os dados de uma unidade de outro órgão, nem se alguém tem um perfil', async () => {
    const unidades = [
      ['Órgão', 'Sigla', 'Nome', 'Unidade superior'],
      ['SES', 'GEVIG', 'Nome adivinhado', 'DIRAS'],
    ]
    const plano = await enviarPlanilha(casa, { Unidades: unidades }, { quem: JOSE })
    expect(await itensDe(casa, plano.id, {}, JOSE)).toMatchObject([{ situacao: 'CONFLITO', antes: {} }])
    const [matricula] = (await comoEsta(BRUNO)).slice(TITULOS_DE_PESSOA.indexOf('Matrícula'))
    const permissoes = {
      Permissões: [
        ['Perfil', 'A quem'],
        ['Administrador geral', matricula ?? ''],
      ],
    }
    const adivinha = await enviarPlanilha(casa, permissoes, { quem: JOSE })
    expect([adivinha.erros, adivinha.iguais.CONCESSAO]).toEqual([[], 0])
    expect(emLinhas(await itensDe(casa, adivinha.id, {}, JOSE))).toEqual([
      `CONCESSAO CRIAR ${matricula} · PERFIL_FORA_DO_ALCANCE`,
    ])
    expect((await enviarPlanilha(casa, permissoes)).iguais.CONCESSAO).toBe(1)
  })

  test('quem perdeu parte do alcance não vê o plano que fez; quem administra tudo o vê', async () => {
    await permitir('ADMINISTRADOR_DO_ORGAO', JOSE, { orgao: 'SES' })
    const { id } = await planilha(JOSE, [await comoEsta(DIEGO, { Cargo: 'Médico' }), nova(1, 'GELIC')])
    const ver = async (quem: string) => (await casa.chamar(quem, 'GET', `${PLANO}/${id}`)).status
    const listado = async () =>
      (await casa.chamar<{ planos: { id: number }[] }>(JOSE, 'GET', PLANO)).corpo.planos.some((um) => um.id === id)
    expect([await ver(JOSE), await listado()]).toEqual([200, true])
    await casa.banco.linhas(sql`delete from concessao where no_orgao_id = ${orgaos.get('SES')}`)
    expect([await ver(JOSE), await listado(), await ver(BRUNO)]).toEqual([404, false, 200])
    for (const path of [`${PLANO}/${id}/aplicar`, `${PLANO}/${id}/marcar`, `${PLANO}/${id}/descartar`])
      expect(
        (await casa.chamar(JOSE, 'POST', path, { corpo: path.endsWith('marcar') ? { marcado: true } : {} })).status,
      ).not.toBe(200)
  })
})

describe('o que um plano muda', () => {
  test('nome e e-mail de quem é de outro órgão não mudam, mesmo que ganhe uma lotação neste', async () => {
    const antes = await humano(DIEGO)
    const dita = await comoEsta(DIEGO, {
      Órgão: 'SEAD',
      Unidade: 'GELIC',
      Matrícula: 'novo-1',
      Cargo: '',
      Nome: 'Outro Nome',
      'E-mail': 'meu@outro.gov.br',
    })
    const plano = await planilha(JOSE, [dita])
    expect(emContas((await mandar(casa, plano.id, 'aplicar', {}, JOSE)).corpo)).toEqual(['PESSOA CRIAR FEITO: 1'])
    expect(await humano(DIEGO)).toEqual(antes)
    // who has an entry elsewhere is out of each órgão's reach alone
    const ana = await comoEsta(ANA, { 'E-mail': 'meu2@outro.gov.br' })
    expect(await motivosDe(JOSE, [ana])).toEqual(['FORA_DO_ALCANCE'])
    expect(await motivosDe(BRUNO, [ana])).toEqual([''])
    expect(await motivosDe(JOSE, [await comoEsta(OTAVIO, { 'E-mail': 'novo@pb.gov.br' })])).toEqual([''])
  })

  test('o e-mail de quem administra mais não muda', async () => {
    const antes = await humano(BRUNO)
    const plano = await planilha(JOSE, [await comoEsta(BRUNO, { 'E-mail': 'meu@pb.gov.br' })])
    const { corpo } = await mandar(casa, plano.id, 'aplicar', {}, JOSE)
    expect(emContas(corpo)).toEqual(['PESSOA ALTERAR RECUSADO: 1'])
    expect(await itensDe(casa, plano.id, {}, JOSE)).toMatchObject([{ motivos: [{ codigo: 'ADMINISTRA_MAIS' }] }])
    expect(await humano(BRUNO)).toEqual(antes)
  })

  test('ninguém dá lotação a si mesmo pelo plano, nem com outra das suas lotações', async () => {
    const outra = await comoEsta(JOSE, { Unidade: 'GELIC', Matrícula: 'jose-2' })
    expect(await motivosDe(JOSE, [outra])).toEqual(['MUDANCA_PROPRIA'])
    const { id } = await planilha(BRUNO, [outra])
    expect((await mandar(casa, id, 'aplicar')).corpo.estado).toBe('APLICADO')
    const aOutra = await comoEsta(JOSE, { Unidade: 'GELIC', Matrícula: 'jose-2', Cargo: 'Chefe de Núcleo' })
    expect(await motivosDe(JOSE, [aOutra])).toEqual(['MUDANCA_PROPRIA'])
    expect(await motivosDe(JOSE, [await comoEsta(OTAVIO, { Cargo: 'Chefe de Núcleo' })])).toEqual([''])
  })

  test('ninguém reabre pelo plano uma lotação sua, mesmo que o cadastro não tenha o seu CPF', async () => {
    const daJose = sql`(select identidade_id from pessoa where id = ${casa.idDe(JOSE)})`
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', 'Da prova', true)`)
      await tx.linhas(sql`update identidade set cpf_resumo = '', cpf_cifrado = '' where id = ${daJose}`)
    })
    await casa.banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, fim)
          select id_inicial, identidade_id, 'jose-velha', nome, ${await casa.unidade('SEAD/GELIC')}::bigint, '2020-01-01'
          from pessoa where id = ${casa.idDe(JOSE)}`,
    )
    const dita = nova(7, 'GELIC', { Nome: 'José Medeiros', Matrícula: 'jose-velha' })
    const vista = async (quem: string) => {
      const [item] = await itensDe(casa, (await planilha(quem, [dita])).id, {}, quem)
      return [item?.acao, item?.motivos.map(({ codigo }) => codigo)]
    }
    expect(await vista(JOSE)).toEqual(['REABRIR', ['MUDANCA_PROPRIA']])
    expect(await vista(BRUNO)).toEqual(['REABRIR', []])
  })

  test('a conta de quem substitui alguém fora do alcance não muda de e-mail, de CPF nem de matrícula', async () => {
    const semMotivo = (fazer: (tx: typeof casa.banco) => Promise<unknown>) =>
      casa.banco.transacao(async (tx) => {
        await tx.linhas(sql`select set_config('carimbo.motivo', 'Da prova', true)`)
        await fazer(tx)
      })
    const como = await comoEsta(OTAVIO)
    const com = (campo: string, valor: string) => como.map((v, i) => (TITULOS_DE_PESSOA[i] === campo ? valor : v))
    await semMotivo((tx) =>
      tx.linhas(
        sql`update identidade set sub = null where id = (select identidade_id from pessoa where id = ${casa.idDe(OTAVIO)})`,
      ),
    )
    await casa.banco.linhas(
      sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em)
          values (${casa.idDe(DIEGO)}, ${casa.idDe(OTAVIO)}, current_date, '2031-01-01', 'Férias', ${casa.idDe(DIEGO)}, now())`,
    )
    const antes = await humano(OTAVIO)
    const aplicado = async (quem: string, linhaDita: string[]) => {
      const { id } = await planilha(quem, [linhaDita])
      await mandar(casa, id, 'aplicar', {}, quem)
      const [item] = await itensDe(casa, id, {}, quem)
      return [item?.situacao, item?.motivos.map(({ codigo }) => codigo).join(' ')]
    }
    const recusado = ['RECUSADO', 'SUBSTITUI_FORA_DO_ALCANCE']
    expect(await aplicado(JOSE, com('E-mail', 'meu@pb.gov.br'))).toEqual(recusado)
    // other ways: transferred with another e-mail, and a second entry with a chosen matrícula
    expect(
      await aplicado(
        JOSE,
        com('E-mail', 'meu@pb.gov.br').map((v) => (v === 'GEGOV' ? 'GELIC' : v)),
      ),
    ).toEqual(recusado)
    const outra = com('Matrícula', 'minha-1').map((v) => (v === 'GEGOV' ? 'GELIC' : v))
    expect(await aplicado(JOSE, outra)).toEqual(recusado)
    expect(await humano(OTAVIO)).toEqual(antes)
    const { patch } = await clienteScim(casa, { orgao: 'SEAD' })
    const porScim = await patch(`/Users/${casa.idDe(OTAVIO)}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'meu@pb.gov.br',
    })
    expect(porScim.status).not.toBe(200)
    expect(await humano(OTAVIO)).toEqual(antes)
    // data not used to sign in may change, and who administers everything changes the e-mail
    expect(await aplicado(JOSE, com('Cargo', 'Chefe de Núcleo'))).toEqual(['FEITO', ''])
    expect(await aplicado(BRUNO, com('E-mail', 'novo@pb.gov.br'))).toEqual(['FEITO', ''])
    await casa.banco.linhas(sql`update substituicao set encerrada_em = now(), encerrada_por = ${casa.idDe(DIEGO)}`)
    expect(await aplicado(JOSE, com('E-mail', 'outro@pb.gov.br'))).toEqual(['FEITO', ''])
  })

  test('um cargo encerrado só volta por quem administra tudo', async () => {
    await casa.banco.linhas(sql`insert into cargo (nome, ativo) values ('Cargo de Outrora', false)`)
    const reabre = async (quem: string) => {
      const plano = await planilha(quem, [nova(2, 'GELIC', { Cargo: 'Cargo de Outrora' })])
      return emLinhas(await itensDe(casa, plano.id, { sobre: 'CARGO' }, quem))
    }
    expect(await reabre(JOSE)).toEqual(['CARGO REABRIR Cargo de Outrora · FORA_DO_ALCANCE'])
    expect(await reabre(BRUNO)).toEqual(['CARGO REABRIR Cargo de Outrora'])
  })

  test('quem deixa de administrar no meio não continua: o que falta é recusado', async () => {
    const aplicar = async (n: number, antes: () => Promise<unknown>) => {
      const { id } = await planilha(JOSE, [nova(n, 'GELIC')])
      // as the call leaves it for a process's round
      await casa.banco.linhas(
        sql`update plano set estado = 'APLICANDO', aplicado_por = ${casa.idDe(JOSE)}, aplicado_em = now() where id = ${id}`,
      )
      await antes()
      await planosEmCurso.chamar(casa.portas)
      return emLinhas(await itensDe(casa, id, { situacao: 'RECUSADO' }))
    }
    expect(await aplicar(3, async () => {})).toEqual([])
    const perder = () => casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(JOSE)}`)
    expect(await aplicar(4, perder)).toEqual(['PESSOA CRIAR Pessoa Nova E · FORA_DO_ALCANCE'])
  })

  test('o perfil que o cargo passou a dar depois do plano não se ganha por ele', async () => {
    await casa.banco.linhas(sql`insert into cargo (nome) values ('Cargo de Confiança')`)
    const plano = await planilha(JOSE, [nova(5, 'GELIC', { Cargo: 'Cargo de Confiança' }), nova(6, 'GELIC')])
    await casa.banco.linhas(
      sql`insert into concessao (perfil, cargo_id, desde, dada_em) select 'AUDITORIA', id, '2026-01-01', now() from cargo where nome = 'Cargo de Confiança'`,
    )
    await mandar(casa, plano.id, 'aplicar', {}, JOSE)
    expect(emLinhas(await itensDe(casa, plano.id, { situacao: 'RECUSADO' }, JOSE))).toEqual([
      'PESSOA CRIAR Pessoa Nova F · PERFIL_FORA_DO_ALCANCE',
    ])
    expect(await itensDe(casa, plano.id, { situacao: 'FEITO' }, JOSE)).toHaveLength(1)
  })

  test('desfazer o plano não devolve a chefia de outra unidade a quem saiu desta', async () => {
    const gelic = await casa.unidade('SEAD/GELIC')
    const chefe = async (id: number) =>
      (await linha<{ chefe: number | null }>(casa.banco, sql`select chefe_id as chefe from lotacao where id = ${id}`))
        ?.chefe
    await casa.banco.linhas(sql`update lotacao set chefe_id = ${casa.idDe(PEDRO)} where id = ${gelic}`)
    const plano = await planilha(JOSE, [await comoEsta(CARLA, { Chefe: 'sim' })])
    await mandar(casa, plano.id, 'aplicar', {}, JOSE)
    expect(await chefe(gelic)).toBe(casa.idDe(CARLA))
    const saude = await casa.unidade('SES/GEVIG')
    const antes = await chefe(saude)
    await casa.banco.linhas(sql`update pessoa set lotacao_id = ${saude} where id = ${casa.idDe(PEDRO)}`)
    expect((await mandar(casa, plano.id, 'desfazer', {}, JOSE)).corpo.estado).toBe('DESFEITO')
    expect(await chefe(saude)).toBe(antes)
    await casa.banco.linhas(sql`update pessoa set lotacao_id = ${gelic} where id = ${casa.idDe(PEDRO)}`)
  })
})
