import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'

import type { Regra } from '#contract/regra.ts'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { Concedidos } from './Concedidos.tsx'

type Props = { regras: Regra[]; encerrar?: (regra: Regra) => void }

export function ListaDeRegras({ regras, encerrar }: Props) {
  const { t } = useLingui()
  const { tipos, diz } = usePalavrasDeRegra()
  const rotulo = (regra: Regra) => {
    const dito = diz(regra)
    return t`Encerrar a regra: ${dito}`
  }
  return (
    <Concedidos
      nome={t`Regras da administração`}
      itens={regras}
      colunas={[
        {
          rotulo: t`Regra`,
          celula: (regra) => (
            <>
              <small className={ui.soft}>{tipos[regra.tipo]}</small> {diz(regra)}
            </>
          ),
        },
        { rotulo: t`Modelo`, celula: ({ modelo }) => modelo ?? t`Todos` },
        { rotulo: t`Onde`, celula: ({ onde }) => onde.sigla ?? t`Em tudo` },
      ]}
      quem={t`Quem fez`}
      feito={({ criada }) => criada}
      fim={({ encerrada }) => encerrada}
      fimDito={(encerrou, encerrouEm) => t`encerrada por ${encerrou} em ${encerrouEm}`}
      acao={encerrar && { nome: t`Encerrar`, rotulo, fazer: encerrar }}
    />
  )
}
