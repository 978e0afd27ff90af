import type { EntradaAtiva } from '#server/base/contexto.ts'
import { escreverPara } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { dito } from '#server/base/palavras/dizer.ts'

type Dado = { nome: string; email: string; codigo: string; valeAte: string; quem: EntradaAtiva }

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', dateStyle: 'short' })
const DIA_MS = 86_400_000
/** How long sending is tried, ms. */
const ENVIO_MS = 3 * DIA_MS

/** Public address, without the code, which servers on the way would log. */
const caminhoDe = ({ codigoVerificador }: Pick<Registro, 'codigoVerificador'>) => `/?codigo=${codigoVerificador}`

/** Sends the code, with where to type it, its term and whom to ask. */
export async function enviarCodigo(
  tx: Banco,
  registro: Registro,
  { nome, email, codigo, valeAte, quem }: Dado,
  instante: string,
) {
  const unidade =
    (await linha<{ nome: string }>(tx, sql`select nome from lotacao where id = ${quem.lotacaoId}`))?.nome ?? ''
  const { sigla, orgao, modelo } = registro
  // last instant of the last day
  const ultimo = dia.format(new Date(Date.parse(valeAte) - 1))
  const ate = Math.min(Date.parse(instante) + ENVIO_MS, Date.parse(valeAte))
  await escreverPara(
    tx,
    email,
    {
      tipo: 'ACESSO',
      assuntoDe: registro.id,
      assunto: dito('Documento para ler: {sigla}', { sigla }),
      paragrafos: [
        dito('{nome}, {orgao} deixa você ler {especie} {sigla}.', {
          nome,
          orgao: orgao.nome,
          especie: modelo.especie.descricao,
          sigla,
        }),
        'Abra o endereço deste e-mail, no celular ou no computador, escolha “Tenho um código de acesso” e digite o código abaixo.',
        dito('O código abre só este documento, até {dia}.', { dia: ultimo }),
        'Quem o enviou vê quando e de onde ele é usado: não o passe adiante.',
        dito('Em caso de dúvida, procure {quem}, {unidade}.', { quem: quem.nome, unidade }),
      ],
      codigo: codigo.replace(/.{4}(?=.)/g, '$&-'),
      acao: { rotulo: 'Ler o documento', caminho: caminhoDe(registro) },
      porque: dito('Você recebe este e-mail porque {quem} ({unidade}) indicou você para ler o documento.', {
        quem: quem.nome,
        unidade,
      }),
    },
    // an external reader's language is unknown
    'pt-BR',
    { agora: new Date(instante), valeAte: new Date(ate) },
  )
}

/** Cancels the e-mail if not yet sent. */
export const pararCodigo = (tx: Banco, codigoId: number, agora: string) =>
  tx.linhas(
    sql`update correio m set estado = 'DESISTIU', motivo = 'CONVITE', carta = m.carta - 'codigo', encerrado_em = ${agora}
      from codigo_de_acesso c
        where c.id = ${codigoId} and m.tipo = 'ACESSO' and m.estado = 'A_ENVIAR'
          and c.sha256 = encode(sha256(convert_to('codigo-de-acesso:' || replace(m.carta ->> 'codigo', '-', ''), 'UTF8')), 'hex')`,
  )
