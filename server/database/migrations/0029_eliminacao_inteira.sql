-- The text as it was before its variables became words went with nothing of an elimination; nor did what was asked to be
-- printed of those who sign. What was printed of them is said of the document, and stays (como_assinam).
update documento set corpo_vivo = null, personalizacoes = '[]'
where situacao = 'ELIMINADO' and (corpo_vivo is not null or personalizacoes <> '[]');
