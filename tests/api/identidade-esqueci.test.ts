import { beforeEach, describe, expect, test } from 'vitest'

import { decodeJwt } from 'jose'

import { criarLimites } from '#server/adapters/limites.ts'
import { linha, sql } from '#server/database/connection.ts'

import {
  autorizacao,
  banco,
  base,
  comProvedor,
  entrar,
  montar,
  Navegador,
  renovar,
  SENHA,
  subs,
  trocarProvedor,
} from './identidade-navegador.ts'

comProvedor()

const ESQUECI = '/realms/pbdoc/esqueci'
const NOVA = 'outra frase bem comprida'

beforeEach(async () => {
  await banco.linhas(sql`delete from correio`)
  await banco.linhas(sql`delete from conta_convite`)
})

const pedir = (quem: string) => new Navegador().formulario(ESQUECI, { quem })
type Carta = { tipo: string; para: string; caminho: string | null; assunto: string }
const cartas = () =>
  banco.linhas<Carta>(
    sql`select tipo, para, carta #>> '{acao,caminho}' as caminho, carta ->> 'assunto' as assunto from correio order by id`,
  )
const ultimoLink = async () => (await cartas()).at(-1)?.caminho ?? ''
/** Moves earlier requests back in time, past the limits. */
const esperar = () => banco.linhas(sql`update conta_convite set enviado_em = enviado_em - interval '2 minutes'`)

/** A registered person, with the account `sub` or without one. */
async function registrar(email: string, sub: string | null, fim = false) {
  await banco.linhas(
    sql`insert into emissor (realm, iss) values ('interno', ${`${base}/realms/pbdoc`}) on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into orgao (sigla, nome, municipio, uf) values ('SEAD', 'Administração', 'João Pessoa', 'PB') on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id) select 'GEGOV', 'Governança', id from orgao
        where not exists (select 1 from lotacao)`,
  )
  const feita = await linha<{ id: number }>(
    banco,
    sql`with nova as (insert into identidade (emissor_id, sub, nome, email)
          select id, ${sub}, 'Rita Melo', ${email} from emissor where realm = 'interno' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, fim)
        select 0, n.id, 'E' || n.id, 'Rita Melo', (select min(id) from lotacao), case when ${fim}::boolean then now() end from nova n returning identidade_id as id`,
  )
  return feita?.id ?? 0
}

describe('esqueci a senha', () => {
  test('o e-mail leva um endereço que cria a senha uma vez, encerra as sessões abertas, e avisa a pessoa', async () => {
    const dentro = new Navegador()
    const { refresh_token } = await entrar(dentro)
    const { html } = await dentro.seguir(autorizacao('pbdoc', { prompt: 'login' }).href)
    expect(html).toContain(ESQUECI)
    expect((await dentro.seguir(ESQUECI)).html).toContain('Usuário ou e-mail')

    const { resposta, html: dita } = await pedir('Maria.Souza')
    expect(resposta.status).toBe(200)
    expect(dita).toContain('Confira o seu e-mail')
    expect(await cartas()).toMatchObject([{ tipo: 'SENHA', para: 'maria@pb.gov.br' }])
    const link = await ultimoLink()
    const { destino } = await new Navegador().formulario(link, { senha: NOVA, repetida: NOVA })
    expect(destino.pathname).toBe('/mesa')

    expect((await renovar(refresh_token)).corpo.error).toBe('invalid_grant')
    expect((await cartas()).map(({ assunto }) => assunto)).toContain('A sua senha foi trocada')
    expect((await new Navegador().pedir(link)).status).toBe(410)
    // the former password no longer works
    await expect(entrar(new Navegador())).rejects.toThrow()
    await banco.linhas(
      sql`update conta c set senha_hash = (select senha_hash from conta where realm = 'pbdoc' and username = 'joao') where c.sub = ${subs.pbdoc}`,
    )
  })

  test('a quem não existe a resposta é a mesma, e nada é enviado', async () => {
    const tem = await pedir('joao@pb.gov.br')
    const naoTem = await pedir('ninguem@pb.gov.br')
    const sem = (html: string, quem: string) => html.replaceAll(quem, '').replace(/nonce(-|=")[\w+/=]+/g, '')
    expect(sem(naoTem.html, 'ninguem@pb.gov.br')).toBe(sem(tem.html, 'joao@pb.gov.br'))
    expect((await cartas()).map(({ para }) => para)).toEqual(['joao@pb.gov.br'])
  })

  test('a quem não existe a resposta leva o mesmo tempo', async () => {
    const antes = trocarProvedor(await montar({ fixedDelayMs: 300 }))
    const duracao = async (quem: string) => {
      const inicio = performance.now()
      await pedir(quem)
      return performance.now() - inicio
    }
    for (const quem of ['joao', 'ninguem']) expect(await duracao(quem)).toBeGreaterThanOrEqual(300)
    trocarProvedor(antes).parar()
  })

  test('pedido de novo em seguida, não se envia outro; cinco por hora é o máximo', async () => {
    await pedir('joao')
    await pedir('joao@pb.gov.br')
    expect(await cartas()).toHaveLength(1)
    for (let n = 0; n < 6; n++) {
      await esperar()
      await pedir('joao')
    }
    expect(await cartas()).toHaveLength(5)
    await banco.linhas(sql`update conta_convite set desde = desde - interval '1 hour'`)
    await esperar()
    await pedir('joao')
    expect(await cartas()).toHaveLength(6)
  })

  test('de um lugar só há um limite de pedidos por minuto', async () => {
    const freio = { limites: criarLimites(), porMinuto: 3, endereco: () => '10.0.0.1' }
    const antes = trocarProvedor(await montar({ freio }))
    const status = []
    for (let n = 0; n < 5; n++) status.push((await pedir(`outra${n}`)).resposta.status)
    trocarProvedor(antes).parar()
    expect(status).toEqual([200, 200, 200, 429, 429])
  })

  test('um convite aberto continua valendo, e usar um dos dois gasta os dois', async () => {
    await pedir('joao')
    const link = await ultimoLink()
    await banco.linhas(
      sql`insert into conta_convite (hash, realm, sub, volta, expira_em, tipo)
          select 'outro', realm, sub, '/mesa', now() + interval '7 days', 'CONVITE' from conta where realm = 'pbdoc' and username = 'joao'`,
    )
    await esperar()
    await pedir('joao')
    expect(await banco.linhas(sql`select 1 as um from conta_convite where hash = 'outro'`)).toHaveLength(1)
    expect((await new Navegador().pedir(link)).status).toBe(410)
    await new Navegador().formulario(await ultimoLink(), { senha: NOVA, repetida: NOVA })
    expect(await banco.linhas(sql`select 1 as um from conta_convite`)).toEqual([])
  })

  test('passada uma hora, o endereço não vale', async () => {
    await pedir('joao')
    await banco.linhas(sql`update conta_convite set expira_em = now()`)
    expect((await new Navegador().pedir(await ultimoLink())).status).toBe(410)
  })

  test('se a pessoa mudou de e-mail, o endereço vai ao e-mail do cadastro', async () => {
    const id = await registrar('maria.nova@pb.gov.br', subs.pbdoc)
    await pedir('maria.souza')
    expect((await cartas()).map(({ para }) => para)).toEqual(['maria.nova@pb.gov.br'])
    // the e-mail changes before the link is used: the old mailbox is no longer theirs
    await banco.linhas(sql`update identidade set email = 'maria.outra@pb.gov.br' where id = ${id}`)
    expect((await new Navegador().pedir(await ultimoLink())).status).toBe(410)
    await banco.linhas(sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${id}`)
    await esperar()
    await pedir('maria.souza')
    expect(await cartas()).toHaveLength(1)
    await banco.linhas(sql`delete from pessoa where identidade_id = ${id}`)
  })

  test.each([
    ['', 'Informe o usuário ou o e-mail.'],
    ['   ', 'Informe o usuário ou o e-mail.'],
    ['a\u0000b', 'Informe o usuário ou o e-mail.'],
  ])('o pedido %j é recusado', async (quem, frase) => {
    const { resposta, html } = await pedir(quem)
    expect(resposta.status).toBe(422)
    expect(html).toContain(frase)
  })

  test('senha, nome e e-mail malformados não viram marcação na página', async () => {
    const { html } = await pedir('<script>alert(1)</script>')
    expect(html).not.toContain('<script>alert')
  })
})

describe('primeiro acesso', () => {
  test('quem está no cadastro e nunca entrou cria a senha pelo e-mail, e entra com ele provado', async () => {
    await registrar('rita@pb.gov.br', null)
    await pedir('Rita@pb.gov.br')
    await new Navegador().formulario(await ultimoLink(), { senha: SENHA, repetida: SENHA })
    const { access_token } = await entrar(new Navegador(), autorizacao(), 'rita@pb.gov.br')
    expect(decodeJwt(access_token)).toMatchObject({ email: 'rita@pb.gov.br', email_verified: true })
    // no notice of a change, because there was no password
    expect((await cartas()).map(({ tipo }) => tipo)).toEqual(['SENHA'])
  })

  test('quem saiu, ou tem o mesmo e-mail de outra pessoa, não recebe nada', async () => {
    await registrar('saiu@pb.gov.br', null, true)
    await registrar('duas@pb.gov.br', null)
    await registrar('DUAS@pb.gov.br', null)
    for (const quem of ['saiu@pb.gov.br', 'duas@pb.gov.br']) await pedir(quem)
    expect(await cartas()).toEqual([])
    expect(
      await banco.linhas(sql`select 1 as um from conta where email in ('saiu@pb.gov.br', 'duas@pb.gov.br')`),
    ).toEqual([])
  })
})

describe('onde não se oferece recuperar a senha', () => {
  test('sem e-mail configurado a página de entrada diz a quem procurar', async () => {
    const antes = trocarProvedor(await montar({ temCorreio: false }))
    const { html } = await new Navegador().seguir(autorizacao().href)
    expect(html).toContain('Procure quem administra o Carimbo no seu órgão.')
    expect(html).not.toContain(ESQUECI)
    expect((await new Navegador().pedir(ESQUECI)).status).toBe(404)
    trocarProvedor(antes).parar()
  })

  test('usuário externo entra por código, e não recupera senha', async () => {
    const { html } = await new Navegador().seguir(autorizacao('paraiba').href)
    expect(html).not.toContain('esqueci')
    expect((await new Navegador().pedir('/realms/paraiba/esqueci')).status).toBe(404)
  })
})
