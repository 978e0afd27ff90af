import acessibilidade from './acessibilidade.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { data as dia, numero } from '#platform/format.ts'

import medicao from './medicao.json'

/** The figures that the tests wrote (tests/e2e/apoio/relator-de-acesso.ts), as they wrote them. */
export function Medicao() {
  const { t } = useLingui()
  const { data, navegador, axe, paginas, analises, regras, violacoes, larguras, estreitas, atos } = medicao
  const linhas: [oQue: ReactNode, quanto: string][] = [
    [t`Páginas e situações examinadas`, numero(paginas)],
    [t`Exames feitos nelas, contando o tema claro e o escuro`, numero(analises)],
    [t`Regras que encontraram o que examinar`, numero(regras)],
    [t`Violações encontradas`, numero(violacoes)],
    [t`Endereços sem rolagem lateral, em janelas de ${larguras.join(t` e de `)} pixels`, numero(estreitas)],
    [t`Atos feitos só com o teclado, depois dos quais o foco ficou em algo visível`, numero(atos)],
  ]
  return (
    <>
      <p>
        <Trans>
          Última medição: {dia(data)}, com o axe-core {axe} e o Chromium {navegador}.
        </Trans>
      </p>
      <table className={acessibilidade.medicao}>
        <caption>
          <Trans>Números da última medição</Trans>
        </caption>
        <tbody>
          {linhas.map(([oQue, quanto], posicao) => (
            <tr key={posicao}>
              <th scope="row">{oQue}</th>
              <td>{quanto}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
