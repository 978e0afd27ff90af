import ui from '#ui/ui.module.css'
import partes from './partes.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'
import { data } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { EditorDeTexto } from '#domain/criar/EditorDeTexto.tsx'
import { Salvo } from '../rascunho/Salvo.tsx'
import { podeEscrever } from './acoes.ts'
import { ConflitoDaParte } from './ConflitoDaParte.tsx'
import { Devolver } from './Devolver.tsx'
import { ParteFechada } from './ParteFechada.tsx'
import { useConcluir } from './use-concluir.ts'
import { useParte } from './use-parte.ts'

type Props = {
  documento: Documento
  parte: Colaboracao
  /** The same part in the latest list. */
  agora: Colaboracao | undefined
  /** Concluded, closed by somebody else, or given back: this person then no longer reads the draft. */
  aoTerminar: (como: 'concluida' | 'fechada' | 'devolvida') => void
}

/** Who asked for the part, with which instructions, and until when. */
function Pedido({ parte: { instrucoes, prazo, motivo, pedidaPor } }: Pick<Props, 'parte'>) {
  const { t } = useLingui()
  const { nome: quem, lotacao } = pedidaPor
  const ate = prazo && data(prazo)
  return (
    <>
      <p className={ui.soft}>
        <Trans>
          Pedida por {quem} ({lotacao.sigla})
        </Trans>
        {ate && <Trans>, até {ate}</Trans>}
      </p>
      {instrucoes !== null && <p className={partes.parteInstrucoes}>{instrucoes}</p>}
      {motivo !== null && <p className={partes.parteInstrucoes}>{t`Pedida de novo: ${motivo}`}</p>}
    </>
  )
}

/** The part that this person writes. It saves by itself, independent of the rest of the draft. */
export function MinhaParte({ documento, parte: aberta, agora, aoTerminar }: Props) {
  const { t } = useLingui()
  // the part as opened: a colleague's newer text comes in only when the person chooses it
  const [parte] = useState(aberta)
  const escrevendo = useParte(documento.id, parte)
  const { autosave, papel, corpo, escrita, mudou, trocas } = escrevendo
  const fase = useStore(autosave.estado, (estado) => estado.fase)
  const erro = useStore(autosave.estado, (estado) => estado.erro)
  const [adiado, setAdiado] = useState(false)
  const variaveis = useMemo(() => variaveisPara(documento.campos), [documento.campos])
  const { nome } = parte

  // When closed it saves the rest; after concluding or giving back, nothing is left to save.
  useEffect(() => () => void autosave.salvarSozinho(), [autosave])

  const sair = (como: 'concluida' | 'fechada' | 'devolvida') => {
    void autosave.encerrar()
    aoTerminar(como)
  }
  const { concluir, concluindo, recusa } = useConcluir(documento.id, parte, escrevendo, () => sair('concluida'))
  if (!concluindo && !(agora && podeEscrever(agora)))
    return (
      <section className={partes.minhaParte} aria-label={t`Sua parte: ${nome}`}>
        <ParteFechada
          documentoId={documento.id}
          parte={agora}
          naoSalvo={autosave.limpo() ? null : escrita()}
          fechar={() => sair('fechada')}
        />
      </section>
    )
  return (
    <section className={partes.minhaParte} aria-label={t`Sua parte: ${nome}`}>
      <Pedido parte={parte} />
      {fase === 'recusado' && <ProblemAlert erro={erro} mantido={t`O que você escreveu continua aqui.`} />}
      {recusa && <ProblemAlert erro={recusa} mantido={t`O que você escreveu continua aqui.`} />}
      <div inert={concluindo}>
        <EditorDeTexto
          key={trocas}
          documentoId={documento.id}
          papel={papel}
          inicial={corpo}
          variaveis={variaveis}
          rotulo={t`Sua parte: ${nome}`}
          aoMudar={mudou}
        />
      </div>
      <div className={partes.minhaParteFim}>
        <Salvo autosave={autosave} />
        <div className={ui.row}>
          {fase === 'conflito' && adiado && (
            <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => setAdiado(false)}>
              <Trans>Comparar as versões</Trans>
            </button>
          )}
          <Devolver
            documentoId={documento.id}
            parte={parte}
            autosave={autosave}
            desativado={concluindo}
            aoDevolver={() => sair('devolvida')}
          />
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
            disabled={concluindo}
            onClick={() => void concluir()}
          >
            <Icon nome="marca" />
            <Trans>Concluir minha parte</Trans>
          </button>
        </div>
      </div>
      {fase === 'conflito' && !adiado && (
        <ConflitoDaParte
          documentoId={documento.id}
          parte={parte.id}
          escrevendo={escrevendo}
          erro={erro}
          depois={() => setAdiado(true)}
        />
      )}
    </section>
  )
}
