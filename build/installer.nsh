; Offers Tengen among the programs that open SGF files. electron-builder's `fileAssociations` would make it the usual one.

!macro customInstall
  WriteRegStr SHCTX "Software\Classes\Tengen.sgf" "" "Game of Go and other board games"
  WriteRegStr SHCTX "Software\Classes\Tengen.sgf\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.sgf\OpenWithProgids" "Tengen.sgf" ""
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\Tengen.sgf"
  DeleteRegValue SHCTX "Software\Classes\.sgf\OpenWithProgids" "Tengen.sgf"
!macroend
