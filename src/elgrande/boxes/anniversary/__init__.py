"""The Anniversary expansion: a standard for every player, which breaks ties."""
