import { afterAll, beforeAll, expect, test } from 'vitest'

import { recuperarAdministracao } from '#server/rooms/comecar/recuperar.ts'
import { escreverDados } from '#server/rooms/dados/escrever.ts'
import { sql } from '#server/database/connection.ts'

import { comoPessoa } from '../apoio/certificados.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido } from '../apoio/casa.ts'
import { onde } from '../apoio/procurar-no-banco.ts'

/** Unused CPFs, one for each act; and two with wrong check digits. */
const CONVIDADA = '52998224725'
const OUTRO = '11144477735'
const AFIRMADO = '39053344705'
const DA_PLANILHA = ['15350946056', '29537995593']
const ERRADOS = ['52998224726', '15350946057']

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    tokens: {
      verificar: async (token) =>
        token === 'rita'
          ? {
              ...(await base.tokens.verificar('sem.lotacao')),
              sub: 'rita',
              afirma: { por: 'CPF', valor: '390.533.447-05' } as const,
            }
          : base.tokens.verificar(token),
    },
  }))
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('ADMINISTRADOR_GERAL', ${casa.idDe(BRUNO)}, '2020-01-01', now())`,
  )
})
afterAll(() => casa.fechar())

const comPontos = (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const SEED = [ANA, BRUNO, CARLA, DIEGO].map((quem) => comoPessoa(quem).cpf.replace(/\D/g, ''))
const TODOS = [CONVIDADA, OUTRO, AFIRMADO, ...DA_PLANILHA, ...ERRADOS, ...SEED]
const achados = (texto: string) => TODOS.filter((cpf) => texto.includes(cpf) || texto.includes(comPontos(cpf)))

test('nenhum ato que usa um CPF o deixa em claro no banco, no registro, nos erros ou no log', async () => {
  const respostas: string[] = []
  const chamar = async (quem: string, method: string, path: string, pedido: Pedido = {}) => {
    const resposta = await casa.chamar<Record<string, unknown>>(quem, method, path, pedido)
    respostas.push(JSON.stringify(resposta.corpo) + JSON.stringify(resposta.cabecalhos))
    return resposta
  }
  const convidar = (corpo: object) =>
    chamar(ANA, 'POST', '/siga/assinatura-externa', { corpo: { nome: 'Rita Melo', ...corpo } })
  // external signer: accepted, refused for wrong digits, for another's CPF, and on a database failure
  expect((await convidar({ email: 'rita@x.com.br', cpf: CONVIDADA })).status).toBe(200)
  expect((await convidar({ email: 'rita@x.com.br', cpf: OUTRO })).problema.codigo).toBe('CONVITE_OUTRO_CPF')
  expect((await convidar({ email: 'lia@x.com.br', cpf: ERRADOS[0] })).status).toBe(422)
  await casa.banco.linhas(
    sql`create function cair() returns trigger language plpgsql as $$ begin raise 'caiu: %', new; end $$`,
  )
  await casa.banco.linhas(sql`create trigger cair before insert on identidade for each row execute function cair()`)
  expect((await convidar({ email: 'caiu@x.com.br', cpf: OUTRO })).status).toBe(500)
  await casa.banco.linhas(sql`drop trigger cair on identidade`)
  // at the terminal: found with another e-mail, wrong digits, and nobody
  const recuperar = async (email: string, cpf: string) =>
    respostas.push(
      JSON.stringify(
        await recuperarAdministracao(
          casa.banco,
          { email, cpf },
          { ...casa.portas, enderecoPublico: 'https://carimbo.exemplo.gov.br', agora: new Date() },
        ),
      ),
    )
  await recuperar('outra@x.gov.br', comoPessoa(CARLA).cpf)
  await recuperar('outra@x.gov.br', ERRADOS[1] ?? '')
  await recuperar('ninguem@x.gov.br', AFIRMADO)
  // a first sign-in with an unknown CPF, kept for an administrator
  await chamar('rita', 'POST', '/siga/usuario/logado/vincular')
  // a spreadsheet with valid CPFs, a wrong one and a repeated one
  const linhas = [
    'Nome;CPF;Matrícula;Órgão;Unidade',
    `Caio Reis;${DA_PLANILHA[0]};P-1;SEAD;GELIC`,
    `Lia Reis;${comPontos(DA_PLANILHA[1] ?? '')};P-2;SEAD;GELIC`,
    `Outro Nome;${DA_PLANILHA[1]};P-3;SEAD;GELIC`,
    `Errado da Silva;${ERRADOS[1]};P-4;SEAD;GELIC`,
  ]
  const enviada = await chamar(BRUNO, 'POST', '/siga/administracao/plano', {
    bruto: linhas.join('\n'),
    query: { nome: 'pessoas.csv' },
    cabecalhos: { 'content-type': 'application/octet-stream' },
  })
  expect(enviada.status).toBe(200)
  const id = Number(enviada.corpo['id'])
  await expect
    .poll(async () => (await chamar(BRUNO, 'GET', `/siga/administracao/plano/${id}`)).corpo['estado'], {
      timeout: 20_000,
    })
    .not.toBe('LENDO')
  await chamar(BRUNO, 'GET', `/siga/administracao/plano/${id}/item`)
  // a refused look at a CPF, and a signature
  await chamar(DIEGO, 'POST', `/siga/administracao/pessoa/${casa.idDe(ANA)}/cpf`, { corpo: { motivo: 'Sem direito' } })
  const { id: documento } = await casa.assinado('De quem tem CPF')
  await chamar(ANA, 'GET', `/siga/documento/${documento}`)
  await chamar(ANA, 'GET', `/siga/validacao/${documento}`)
  // these two show the CPF to who may see it: only what they store is checked
  const motivo = `Conferir ${comPontos(AFIRMADO)}`
  expect(
    (await casa.chamar(BRUNO, 'POST', `/siga/administracao/pessoa/${casa.idDe(CARLA)}/cpf`, { corpo: { motivo } }))
      .corpo,
  ).toEqual({ cpf: comoPessoa(CARLA).cpf.replace(/\D/g, '') })
  await escreverDados(casa.portas, { cpf: comoPessoa(ANA).cpf, motivo: 'Pedido da pessoa' }, async () => {})

  expect(respostas.flatMap(achados)).toEqual([])
  expect(achados(casa.erros.join('\n'))).toEqual([])
  expect(casa.erros.some((linha) => linha.includes('caiu'))).toBe(true)
  const guardados = await Promise.all(
    TODOS.flatMap((cpf) => [cpf, comPontos(cpf)]).map((dito) => onde(casa.banco, dito)),
  )
  expect(guardados.flat()).toEqual([])
})
