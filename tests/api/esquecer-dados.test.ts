import { afterAll, beforeAll, expect, test } from 'vitest'

import { limpeza } from '#server/http/limpeza.ts'
import { linha, sql, type SQL } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const esquecer = () => limpeza.run(casa.portas)
const quantas = async (consulta: SQL) =>
  (await linha<{ n: number }>(casa.banco, sql`select count(*)::int as n from (${consulta}) x`))?.n
const ha = (idade: string) => sql`now() - ${idade}::interval`

/** Tables with rows of two ages: the older is deleted, the newer stays. */
const DE_DUAS_IDADES: [nome: string, velha: string, nova: string, por: (idade: SQL, n: number) => SQL, lidas: SQL][] = [
  [
    'as tentativas de entrada que falharam',
    '2 days',
    '1 hour',
    (em, n) => sql`insert into oidc_tentativa (realm, username, falhas, desde) values ('r', ${`u${n}`}, 1, ${em})`,
    sql`select username as qual from oidc_tentativa`,
  ],
  [
    'os códigos de entrada enviados por e-mail',
    '2 days',
    '1 hour',
    (em, n) =>
      sql`insert into conta_codigo (realm, email, hash, expira_em, desde, enviado_em) values ('r', ${`u${n}`}, '', ${em}, ${em}, ${em})`,
    sql`select email as qual from conta_codigo`,
  ],
  [
    'as sessões acabadas',
    '2 days',
    '1 hour',
    (em, n) =>
      sql`insert into oidc_estado (realm, tipo, id, payload, expira_em) values ('r', 'Session', ${`u${n}`}, '{}', ${em})`,
    sql`select id as qual from oidc_estado`,
  ],
  [
    'quem entrou e foi dispensado',
    '4 months',
    '2 months',
    (em, n) =>
      sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em, resolvido_em)
        select min(id), ${`u${n}`}, '', '', 'AMBIGUA', ${em}, ${em} from emissor`,
    sql`select sub as qual from vinculo_pendente where resolvido_em is not null`,
  ],
  [
    'quem entrou e ninguém ligou',
    '13 months',
    '11 months',
    (em, n) =>
      sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em) select max(id), ${`u${n}`}, '', '', 'AMBIGUA', ${em}
        from emissor`,
    sql`select sub as qual from vinculo_pendente where resolvido_em is null`,
  ],
  [
    'os e-mails',
    '31 days',
    '29 days',
    (em, n) =>
      sql`insert into correio (message_id, tipo, identidade_id, para, carta, criado_em, vale_ate, estado)
        select ${`u${n}`}, 'LOTE', min(id), '', '{}', ${em}, now(), 'ENVIADO' from identidade`,
    sql`select message_id as qual from correio`,
  ],
]
test.each(DE_DUAS_IDADES)('%s: o registro é apagado no fim do prazo', async (_, velha, nova, por, lidas) => {
  await casa.banco.linhas(por(ha(velha), 1))
  await casa.banco.linhas(por(ha(nova), 2))
  await esquecer()
  expect(await casa.banco.linhas(sql`select qual from (${lidas}) x where qual in ('u1', 'u2')`)).toEqual([
    { qual: 'u2' },
  ])
})

test('a presença num rascunho é apagada no dia seguinte', async () => {
  const { id } = await casa.rascunho('Com gente')
  for (const [quem, idade] of [
    [ANA, '2 days'],
    [BRUNO, '1 hour'],
  ] as const)
    await casa.banco.linhas(
      sql`insert into presenca (documento_id, pessoa_id, ate) values (${id}, ${casa.idDe(quem)}, ${ha(idade)})`,
    )
  await esquecer()
  expect(await casa.banco.linhas(sql`select pessoa_id as id from presenca where documento_id = ${id}`)).toEqual([
    { id: casa.idDe(BRUNO) },
  ])
})

test('de uma assinatura não concluída apagam-se o endereço e a prova; da concluída, nada', async () => {
  const { id } = await casa.assinado('Que fica como está')
  const outro = await casa.finalizado('Que falhou')
  for (const [versao, idade] of [
    [91, '7 months'],
    [92, '5 months'],
  ] as const)
    await casa.banco.linhas(
      sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_conteudo, autenticado_em, aberta_em,
        endereco, agente, desafio, sha256_mostrado, momento, expira_em, dados, evidencia, iss, sub, trace_id, ato)
          select ${outro.id}, ${versao}, a.pessoa_id, a.tipo, a.nivel, 'FALHOU', a.sha256_conteudo, a.autenticado_em, ${ha(idade)},
            '10.0.0.1', 'Navegador', gen_random_uuid(), a.sha256_mostrado, a.momento, a.expira_em, '{"x": 1}', '{"y": 2}', a.iss, a.sub,
              a.trace_id, a.ato
          from assinatura a where a.documento_id = ${id}`,
    )
  await casa.banco.linhas(sql`update assinatura set aberta_em = ${ha('2 years')} where documento_id = ${id}`)
  await esquecer()
  const lida = (documento: number, versao: SQL) =>
    linha(
      casa.banco,
      sql`select endereco, agente, dados, evidencia <> '{}' as provada from assinatura where documento_id = ${documento}
        and versao ${versao}`,
    )
  expect(await lida(outro.id, sql`= 91`)).toEqual({ endereco: '', agente: '', dados: {}, provada: false })
  expect(await lida(outro.id, sql`= 92`)).toMatchObject({ endereco: '10.0.0.1', provada: true })
  expect(await lida(id, sql`> 0`)).toMatchObject({ endereco: '127.0.0.1', provada: true })
})

test('o endereço de quem leu por código ou pediu um lote é apagado em seis meses; a leitura em si, não', async () => {
  const { id, mobilId } = await casa.assinado('Lido por código')
  const dado = await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/codigo-de-acesso`, {
    corpo: { nome: 'Rui', email: 'rui@x.com.br', ate: hoje(new Date(Date.now() + 10 * 86_400_000)) },
  })
  const codigo = await linha<{ id: number }>(
    casa.banco,
    sql`select id from codigo_de_acesso where documento_id = ${id} order by id desc limit 1`,
  )
  expect([dado.status, mobilId]).toEqual([200, expect.any(Number)])
  for (const idade of ['7 months', '5 months'])
    await casa.banco.linhas(
      sql`insert into uso_de_codigo (codigo_id, em, endereco, leu) values (${codigo?.id}, ${ha(idade)}, '10.0.0.1', true)`,
    )
  for (const idade of ['7 months', '5 months'])
    await casa.banco.linhas(
      sql`insert into ato_em_lote (pessoa_id, acao, params, iss, sub, trace_id, endereco, agente, autenticado_em, criado_em)
          values (${casa.idDe(ANA)}, 'receber', '{}', '', '', '', '10.0.0.1', 'Navegador', now(), ${ha(idade)})`,
    )
  await esquecer()
  expect(await casa.banco.linhas(sql`select endereco, leu from uso_de_codigo order by em`)).toEqual([
    { endereco: '', leu: true },
    { endereco: '10.0.0.1', leu: true },
  ])
  expect(await casa.banco.linhas(sql`select endereco, agente from ato_em_lote order by criado_em`)).toEqual([
    { endereco: '', agente: '' },
    { endereco: '10.0.0.1', agente: 'Navegador' },
  ])
})

test('os dados pessoais de quem saiu há um ano são apagados; os de quem saiu ontem, ou tem outra lotação, ficam', async () => {
  const pessoal = async (quem: string) => {
    const id = casa.idDe(quem)
    await casa.banco.linhas(
      sql`insert into filtro_da_mesa (pessoa_id, lotacao_id, tela, nome, consulta, criado_em)
          select ${id}, lotacao_id, 'mesa', ${`f${id}`}, '{}', now() from pessoa where id = ${id}`,
    )
    await casa.banco.linhas(
      sql`insert into pin (identidade_id, hash, desde) select identidade_id, 'x', now() from pessoa where id = ${id}
        on conflict do nothing`,
    )
  }
  const NA_FAZENDA = 'ana.souza@SEFAZ/GETRI'
  for (const quem of [NA_FAZENDA, BRUNO, CARLA]) await pessoal(quem)
  for (const [quem, idade] of [
    [NA_FAZENDA, '13 months'],
    [BRUNO, '13 months'],
    [CARLA, '1 day'],
  ] as const)
    await casa.banco.linhas(sql`update pessoa set fim = ${ha(idade)} where id = ${casa.idDe(quem)}`)
  await esquecer()
  expect(
    await casa.banco.linhas(sql`select pessoa_id as id from filtro_da_mesa where nome like 'f%' order by 1`),
  ).toEqual([{ id: casa.idDe(CARLA) }])
  const donos = await casa.banco.linhas<{ nome: string }>(
    sql`select i.nome from pin join identidade i on i.id = pin.identidade_id order by 1`,
  )
  // Ana still has another entry
  expect(donos.map(({ nome }) => nome)).toEqual(['Ana Souza', 'Carla Dias'])
  expect(await quantas(sql`select 1 from documento where cadastrante_id = ${casa.idDe(BRUNO)}`)).toBeTypeOf('number')
})
