import { useLingui } from '@lingui/react/macro'

/** What the fields of the administration log are called; one that has no words of its own is told as it is. */
export function useCampos() {
  const { t } = useLingui()
  const nomes: Record<string, string> = {
    nome: t`Nome`,
    sigla: t`Sigla`,
    orgao: t`Órgão`,
    lotacao: t`Unidade`,
    pai: t`Unidade acima`,
    cargo: t`Cargo`,
    funcao: t`Função de confiança`,
    chefe: t`Chefia`,
    email: t`E-mail`,
    matricula: t`Matrícula`,
    municipio: t`Município`,
    uf: t`Estado`,
    cnpj: t`CNPJ`,
    cpf: t`CPF`,
    ativo: t`Em vigor`,
    externo: t`De fora do Estado`,
    externa: t`De fora do Estado`,
    suspensa: t`Suspensa`,
    arquivo: t`Guarda o arquivo do órgão`,
    desde: t`Desde`,
    ate: t`Até`,
    fim: t`Fim`,
    sucessora: t`Sucessora`,
    especie: t`Espécie`,
    ano: t`Ano`,
    proximo: t`Próximo número`,
    tipo: t`Tipo`,
    fundamento: t`Fundamento`,
    texto: t`Texto da lei`,
    niveis: t`Níveis de acesso`,
    cor: t`Cor`,
    icone: t`Ícone`,
    finalidade: t`Finalidade`,
    brasao: t`Brasão`,
    rodape: t`Rodapé`,
    fuso: t`Fuso horário`,
  }
  return (campo: string) => nomes[campo] ?? campo
}
