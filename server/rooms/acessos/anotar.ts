import type { Portas } from '#server/base/contexto.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import type { Identidade } from '#server/base/ports.ts'
import { rodada } from '../../jobs/round.ts'
import { lugarDe, navegadorDe } from './navegador.ts'

type Chamada = { endereco: string; agente: string }
type Visto = {
  iss: string
  subs: string[]
  desde: string
  endereco: string
  navegador: string
  lugar: string
  em: string
}

/** Interval between writes of a continuing session, ms. */
const DE_NOVO_MS = 600_000
/** Limits: sessions whose last write is remembered, and accesses waiting while the database is unavailable. */
const LEMBRADAS = 20_000
const ESPERAM = 5_000
const POR_VEZ = 500

type Memoria = { escritas: Map<string, number>; esperam: Map<string, Visto> }
const memorias = new WeakMap<Portas['banco'], Memoria>()

function memoriaDe(banco: Portas['banco']): Memoria {
  const memoria = memorias.get(banco) ?? { escritas: new Map<string, number>(), esperam: new Map<string, Visto>() }
  memorias.set(banco, memoria)
  return memoria
}

/** Notes that a session is in use: at its first call, then every ten minutes. The job below writes, so that no call waits. */
export function anotarAcesso(portas: Portas, identidade: Identidade, { endereco, agente }: Chamada) {
  if (portas.configuracao.modoConsultaAte !== null) return
  const { iss, sub, sessaoDesde, realm, email, emailVerificado } = identidade
  const { escritas, esperam } = memoriaDe(portas.banco)
  const agora = portas.relogio.agora()
  const chave = `${iss} ${sub} ${sessaoDesde} ${endereco} ${agente}`
  if (agora.getTime() - (escritas.get(chave) ?? -Infinity) < DE_NOVO_MS || esperam.size >= ESPERAM) return
  // forgets the oldest first: a Map keeps the order of insertion
  if (escritas.size >= LEMBRADAS) escritas.delete(escritas.keys().next().value ?? '')
  escritas.set(chave, agora.getTime())
  const porEmail = realm === 'externo' && emailVerificado && email !== '' ? [`email:${emailConferido(email)}`] : []
  esperam.set(chave, {
    iss,
    subs: [sub, ...porEmail],
    desde: new Date(Math.min(sessaoDesde * 1000, agora.getTime())).toISOString(),
    endereco,
    navegador: navegadorDe(agente),
    lugar: lugarDe(endereco),
    em: agora.toISOString(),
  })
}

type Estranha = { pessoaId: number; externa: boolean; em: string; endereco: string; navegador: string }

/** Writes accesses; answers those from a browser or a network not seen before. */
const gravar = (tx: Banco, vistos: Visto[]) =>
  tx.linhas<Estranha>(
    sql`with visto as (
          select distinct on (i.id, x.desde, x.endereco, x.navegador) i.id, x.desde, x.endereco, x.navegador, x.lugar, x.em
          from jsonb_to_recordset((${sql.param({ vistos })}::jsonb) -> 'vistos') as x(iss text, subs text[], desde timestamptz,
              endereco text, navegador text, lugar text, em timestamptz)
            join emissor e on e.iss = x.iss join identidade i on i.emissor_id = e.id and i.sub = any(x.subs)
          order by i.id, x.desde, x.endereco, x.navegador, x.em desc),
        sessao as (
          insert into acesso_sessao as s (identidade_id, desde, endereco, navegador, lugar, em, visto_em)
          select id, desde, endereco, navegador, lugar, em, em from visto order by 1, 2, 3, 4
          on conflict (identidade_id, desde, endereco, navegador) do update set visto_em = greatest(s.visto_em, excluded.visto_em)),
        ultimo as (
          insert into acesso_ultimo as u (identidade_id, em, endereco, navegador)
          select distinct on (id) id, em, endereco, navegador from visto order by id, em desc
          on conflict (identidade_id) do update set em = excluded.em, endereco = excluded.endereco, navegador = excluded.navegador
            where u.em <= excluded.em)
        select distinct on (v.id) p.id as "pessoaId", p.externa, v.em, v.endereco, v.navegador
        from visto v join pessoa p on p.identidade_id = v.id and p.fim is null and p.posto_de is null
        where exists (select 1 from acesso_sessao s where s.identidade_id = v.id)
          and not (exists (select 1 from acesso_sessao s where s.identidade_id = v.id and s.navegador = v.navegador)
            and exists (select 1 from acesso_sessao s where s.identidade_id = v.id and s.lugar = v.lugar))
        order by v.id, v.em desc, p.id`,
    { nome: 'acessos.anotar' },
  )

const avisar = (tx: Banco, { pessoaId, externa, em, endereco, navegador }: Estranha, agora: Date) =>
  escreverCarta(
    tx,
    [pessoaId],
    {
      tipo: 'NOVO_ACESSO',
      documentoId: null,
      assunto: 'Entraram como você de um lugar novo',
      paragrafos: [
        navegador === ''
          ? dito('{quando}, do endereço {endereco}.', { quando: { quando: em }, endereco })
          : dito('{quando}, pelo {navegador}, do endereço {endereco}.', {
              quando: { quando: em },
              navegador,
              endereco,
            }),
        'Se foi você, nada precisa ser feito. Se não foi, saia de todos os lugares e troque a sua senha.',
      ],
      acao: { rotulo: 'Ver os seus acessos', caminho: `/minhas-formas${externa ? '?isExt=EXT' : ''}#acessos` },
      porque: 'Você recebe este e-mail porque alguém entrou com a sua conta.',
    },
    { agora },
  )

const escrita = rodada({
  nome: 'acessos',
  cadaMs: 2_000,
  logo: false,
  async fazer(portas) {
    const { esperam } = memoriaDe(portas.banco)
    let feitas = 0
    while (esperam.size > 0) {
      const lote = [...esperam].slice(0, POR_VEZ)
      await portas.banco.transacao(async (tx) => {
        const estranhas = await gravar(
          tx,
          lote.map(([, visto]) => visto),
        )
        for (const estranha of estranhas) await avisar(tx, estranha, portas.relogio.agora())
      })
      // after the commit: accesses that could not be written wait for the next run
      for (const [chave] of lote) esperam.delete(chave)
      feitas += lote.length
    }
    return feitas
  },
})

/** Each process writes the accesses it saw, every two seconds and when it ends. */
export const acessosVistos = {
  ...escrita,
  iniciar(portas: Portas) {
    const { parar } = escrita.iniciar(portas)
    return {
      async parar() {
        await parar()
        await escrita
          .chamar(portas)
          .catch((erro: unknown) => portas.registrar('erro', 'acessos', { erro: String(erro) }))
      },
    }
  },
}
