import controls from '#ui/controls.module.css'
import modal from '#ui/modal.module.css'
import ui from '#ui/ui.module.css'

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { comecarPasseio } from '#platform/conhecer.ts'
import { preferir, usePreferencias } from '#platform/preferencias.ts'
import { Modal } from '#ui/Modal.tsx'

type Atalho = [teclas: string[], efeito: string]

const combinados = (): Atalho[] => [
  [['Ctrl', 'K'], t`Achar e ir: documentos, pessoas, unidades, lugares e atos`],
  [['Ctrl', 'Enter'], t`No documento: próximo passo`],
  [['Alt', 'L'], t`Trocar de lotação`],
  [['Ctrl', 'S'], t`Salvar o rascunho`],
  [['Esc'], t`Fechar o que está aberto por cima`],
  [['F6'], t`Ir ao aviso mais novo na tela; de novo, ao anterior`],
  [['Alt', '1'], t`Ir para o conteúdo`],
  [['Alt', '2'], t`Ir para o menu`],
  [['Alt', '3'], t`Ir para a busca`],
  [['Alt', '4'], t`Ir para o rodapé`],
]

/** Single keys, which a person may switch off (WCAG 2.1.4). */
const simples = (): Atalho[] => [
  [['/'], t`Ir para a busca`],
  [['g', 'm'], t`Minha mesa`],
  [['g', 'u'], t`Mesa da unidade`],
  [['g', 'b'], t`Busca`],
  [['g', 'c'], t`Novo documento`],
  [['j'], t`Na mesa, e no que é atribuído a você: próximo documento`],
  [['k'], t`Na mesa, e no que é atribuído a você: documento anterior`],
  [['x'], t`Na mesa: selecionar`],
  [['Shift', 'X'], t`Na mesa: selecionar até aqui`],
  [['Shift', 'A'], t`Na mesa: selecionar todos`],
  [['s'], t`Na mesa: separar para assinar, e ler o próximo`],
  [['l'], t`Na mesa: assinar de uma vez os selecionados`],
  [['a'], t`Na mesa: atribuir o documento em que se está, ou os selecionados`],
  [['m'], t`Na mesa: marcar, ou pôr numa pasta`],
  [['d'], t`Na mesa: definir o prazo do documento em que se está`],
  [['n'], t`Na mesa: trazer o que chegou`],
  [['Enter'], t`Na mesa: abrir`],
  [['p'], t`No documento: próximo passo; depois de assinar, o próximo para assinar`],
  [['a'], t`No documento: assinar; ao assinar, ir ao botão que assina`],
  [['t'], t`No documento: tramitar`],
  [['i'], t`No documento: incluir documento, como um despacho em resposta`],
  [['v'], t`No documento: ver o PDF`],
  [['h'], t`No documento: histórico`],
  [['?'], t`Esta lista`],
]

const Lista = ({ de }: { de: Atalho[] }) => (
  <dl className={modal.atalhos}>
    {de.map(([teclas, efeito]) => (
      <div key={efeito}>
        <dt>
          {teclas.map((tecla) => (
            <kbd key={tecla}>{tecla}</kbd>
          ))}
        </dt>
        <dd>{efeito}</dd>
      </div>
    ))}
  </dl>
)

/** All keys of the app, and the switch of the single ones. */
export function ListaDeAtalhos({ externa, fechar }: { externa: boolean; fechar: () => void }) {
  const navegar = useNavigate()
  const conhecer = () => {
    fechar()
    void navegar({ to: '/mesa' }).then(comecarPasseio)
  }
  const { atalhos } = usePreferencias()
  return (
    <Modal titulo={t`Atalhos do teclado`} fechar={fechar} larga>
      <Lista de={combinados()} />
      <label className={`${ui.row} ${modal.atalhosSimples}`}>
        <input type="checkbox" checked={atalhos} onChange={({ target }) => preferir({ atalhos: target.checked })} />
        <b>{t`Atalhos de uma tecla`}</b>
      </label>
      {atalhos && <Lista de={simples()} />}
      <div className={`${ui.row} ${controls.end}`}>
        {!externa && (
          <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={conhecer}>
            <Trans>Conhecer o Carimbo em 1 minuto</Trans>
          </button>
        )}
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
