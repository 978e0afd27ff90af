import { type Banco, linha, sql } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { caminhoDeAssinar, escreverCarta } from '#server/core/correio/escrever.ts'
import { dito } from '#server/base/palavras/dizer.ts'

type Convidado = { pessoaId: number; expiraEm: string }
/** A document as e-mails name it: author, and the via it opens by. */
export type DoDocumento = {
  documentoId: number
  sigla: string
  mobilId: number
  mobilSigla: string
  especie: string
  quem: string
  unidade: string
  orgao: string
}

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', dateStyle: 'short' })

export const sobre = (tx: Banco, documentoId: number) =>
  linha<DoDocumento>(
    tx,
    sql`select d.id as "documentoId", d.sigla, via.id as "mobilId", via.sigla as "mobilSigla", ${especieNoPapel} as especie, p.nome as quem,
      l.nome as unidade, o.nome as orgao
        from documento d join especie e on e.id = d.especie_id join pessoa p on p.id = d.cadastrante_id
          join lotacao l on l.id = d.lota_cadastrante_id join orgao o on o.id = d.orgao_id
        join lateral (select m.id, m.sigla from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL'
          order by m.custodia = 'VIA_CANCELADA', m.sequencia limit 1) via on true
        where d.id = ${documentoId}`,
  )

/** Sends each person the link, its term and whom to ask. */
async function enviarConvites(tx: Banco, documentoId: number, convidados: Convidado[], instante: string) {
  const d = convidados.length > 0 && (await sobre(tx, documentoId))
  if (!d) return
  for (const { pessoaId, expiraEm } of convidados)
    await escreverCarta(
      tx,
      [pessoaId],
      {
        tipo: 'CONVITE',
        documentoId,
        assunto: dito('Documento para assinar: {sigla}', { sigla: d.sigla }),
        paragrafos: [
          dito('{orgao} pede a sua assinatura em {especie} {sigla}.', d),
          'Você lê o documento inteiro antes de assinar, no celular ou no computador.',
          'O endereço abre só este documento, depois que você confirmar quem é.',
          dito('O convite vale até {dia}. Em caso de dúvida, procure {quem}, {unidade}.', {
            dia: dia.format(new Date(expiraEm)),
            quem: d.quem,
            unidade: d.unidade,
          }),
        ],
        acao: {
          rotulo: 'Ler e assinar',
          caminho: caminhoDeAssinar({ mobilId: d.mobilId, sigla: d.mobilSigla, externa: true }),
        },
        porque: dito('Você recebe este e-mail porque {quem} ({unidade}) indicou você para assinar o documento.', d),
      },
      { agora: new Date(instante), valeAte: new Date(expiraEm) },
    )
}

/** Invites external signers whose turn came, unless their invitation was ended. */
export async function convidarDaVez(tx: Banco, documentoId: number, instante: string, esperam: number[]) {
  if (esperam.length === 0) return
  const convidados = await tx.linhas<Convidado>(
    sql`insert into convite as c (documento_id, pessoa_id, enviado_em, expira_em)
        select ${documentoId}, p.id, ${instante}::timestamptz, ${instante}::timestamptz + v.dias * interval '1 day'
          from pessoa p, convite_validade v
        where p.id = any(${sql.param(esperam)}::bigint[]) and p.externa
        on conflict (documento_id, pessoa_id) do update set enviado_em = excluded.enviado_em, expira_em = excluded.expira_em
          where c.revogado_em is null
        returning c.pessoa_id as "pessoaId", c.expira_em as "expiraEm"`,
  )
  await enviarConvites(tx, documentoId, convidados, instante)
}
