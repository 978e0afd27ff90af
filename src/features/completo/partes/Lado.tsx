import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Plural, useLingui } from '@lingui/react/macro'

import type { Peca } from '#contract/completo.ts'
import { quantasPecas } from '#domain/completo/folhas.ts'

import type { Busca } from '../use-busca.ts'
import { Achados } from './Achados.tsx'
import { Gaveta } from './Gaveta.tsx'
import { Indice } from './Indice.tsx'

type Props = {
  busca: Busca
  pecas: Peca[]
  paginas: number
  /** Key of the piece being read. */
  atual: string | undefined
  aberto: boolean
  ir: (folha: number) => void
  fechar: () => void
}

/** The panel beside the text: the index or, during a search, the results. */
export function Lado({ busca, pecas, paginas, atual, aberto, ir, fechar }: Props) {
  const { t } = useLingui()
  const dentro = quantasPecas(pecas)
  return (
    <Gaveta aberta={aberto} fechar={fechar} titulo={busca.ligada ? t`Onde está` : t`Índice`}>
      {busca.ligada ? (
        <Achados busca={busca} aoEscolher={fechar} />
      ) : (
        <>
          <p className={`${ui.soft} ${completo.completoContaLista}`}>
            {dentro > 0 && (
              <>
                <Plural value={dentro} one="# peça" other="# peças" />
                {' · '}
              </>
            )}
            <Plural value={paginas} one="# folha" other="# folhas" />
          </p>
          <Indice pecas={pecas} atual={atual} aberto={aberto} aoEscolher={fechar} ir={ir} />
        </>
      )}
    </Gaveta>
  )
}
