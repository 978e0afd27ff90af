import type { NavigateOptions } from '@tanstack/react-router'

import type { MovimentosDe, NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { documentoApi } from '#contract/documento.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Pergunta } from '#platform/confirm.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** A name in the reader's language, and its icon. */
export type Palavra = { nome: () => string; icone: NomeDoIcone }

/** What an act asks before it is done, and says after it. `botao`: the words of its dialog's button, if not the act's name. */
type Frase = { titulo: string; texto: string; botao?: string; feito: string }

/** An endpoint that takes only the via, or the document, and answers with it as it is after the act. */
type SoDe<P, R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'versao' | 'faixa' | 'chave'> & {
  params: P
  response: R
  chave: true
}
export type DaVia = SoDe<typeof arquivamentoApi.arquivar.params, typeof arquivamentoApi.arquivar.response>
export type DoDocumento = SoDe<typeof documentoApi.duplicar.params, typeof documentoApi.duplicar.response>

/** How the page of a document does an act. */
export type Como =
  /** It leads to a page, or to a section of this one. */
  | { como: 'ir'; ir: (aberto: MobilAberto) => NavigateOptions }
  /** Done at once, without a question. */
  | { como: 'jaNaVia'; chamar: DaVia }
  | { como: 'jaNoDocumento'; chamar: DoDocumento }
  /** Asked about first, with the words of `frase`. */
  | {
      como: 'confirmar'
      chamar: DaVia
      frase: (sigla: string) => Frase
      destrutiva?: true
      /** Its notice offers to take it back. */
      volta?: true
      /** Done without a question, because it can be taken back for half a minute. */
      semPergunta?: true
      /** It ends the via's term. Where there is one, the act is asked about even with `semPergunta`. */
      terminaPrazo?: (vence: string) => string
      /** The documents joined to it go with it. The question names them. */
      levaOJuntado?: true
    }
  /** It makes a draft and opens it. `perguntar` is null where nothing is asked. */
  | {
      como: 'rascunho'
      chamar: DoDocumento
      perguntar: ((sigla: string) => Pergunta) | null
      /** The draft does not get the document's files. The notice says so. */
      deixaArquivos?: true
    }
  /** It has a dialog of its own, of the room (features/documento/partes/dialogos.tsx). */
  | { como: 'dialogo' }
  /** The room does it itself (features/documento/partes/use-atos.tsx). */
  | { como: 'sala' }

/** The act on several vias at once. */
type EmLote = {
  /** What becomes of each via, said before it is done. */
  efeito: () => string
  nome?: () => string
  icone?: NomeDoIcone
  /** Its key while vias are chosen. */
  tecla?: string
  /** On a single via it is done in the row, without a batch. */
  umaVia?: true
  /** On a single via it asks nothing. */
  semPergunta?: true
}

/** One act, as people meet it. */
export type Ato = Palavra &
  Como & {
    frase?: (sigla: string) => Frase
    /** The label of the field for the other document. */
    rotulo?: () => string
    /** Its key on the page of a document. */
    tecla?: string
    /** It may be the next step: the lowest `lugar` that is possible comes first, if it fits. */
    passo?: { lugar: number; cabe?: (aberto: Pick<MobilAberto, 'documento' | 'mobil'>) => boolean }
    /** It may be one of the four buttons at hand, the lowest `lugar` first. */
    frequente?: { lugar: number; soQuandoPode?: true }
    emLote?: EmLote
    /** The names of its movements in the history. */
    movimentos: Record<string, Palavra>
  }

/** Every act of the contract, with a word for each movement it leaves. */
export type Atos = { [N in NomeAcao]: Ato & { movimentos: Record<MovimentosDe<N>, Palavra> } }
