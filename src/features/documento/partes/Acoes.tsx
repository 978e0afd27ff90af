import ui from '#ui/ui.module.css'
import cabeca from './cabeca.module.css'

import { ATOS, frequentesDe, proximoPasso } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { Icon } from '#ui/Icon.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'
import { MaisAcoes } from './MaisAcoes.tsx'
import { ProximoPasso } from './ProximoPasso.tsx'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** Three acts at hand, the next step first, and the list of all. On a phone the list holds the two others. */
export function Acoes({ aberto, fazer, ocupado }: Props) {
  const { acoes } = aberto.documento
  return (
    <div className={cabeca.acoes} data-acoes>
      <ProximoPasso aberto={aberto} fazer={fazer} ocupado={ocupado} />
      {frequentesDe(acoes, proximoPasso(aberto)).map((acao) => (
        <BotaoAcao className={ui.btn} acao={acao} fazer={fazer} ocupado={ocupado} key={acao.nome}>
          <Icon nome={ATOS[acao.nome].icone} />
          {ATOS[acao.nome].nome()}
        </BotaoAcao>
      ))}
      <MaisAcoes acoes={acoes} fazer={fazer} ocupado={ocupado} />
    </div>
  )
}
